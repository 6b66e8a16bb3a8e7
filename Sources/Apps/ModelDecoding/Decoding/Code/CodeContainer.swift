/// A decoder or a container as code holds it: only the machine that runs the code knows more of it.
package protocol CodeContainer: AnyObject, Sendable {}
