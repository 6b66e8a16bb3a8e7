/// What an expression finds around it: names, and whoever sends, asks and reads.
package typealias Surroundings = EndpointCalls & NameScope & OutsideWorld
