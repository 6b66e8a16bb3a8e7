/// The surroundings of an expression: names, and the code that sends, asks and reads.
package typealias Surroundings = EndpointCalls & NameScope & OutsideWorld
