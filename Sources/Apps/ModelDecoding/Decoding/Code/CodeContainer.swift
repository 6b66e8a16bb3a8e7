/// A decoder or a container in running code. Only the machine that runs the code knows its content.
package protocol CodeContainer: AnyObject, Sendable {}
