/**
 * A command's `load` throws it when other transactions hold rows that it needs. The engine rolls back, which releases its own locks, and
 * decides again with a higher `attempt` in the context, on which `load` waits for those rows in a fixed order.
 */
export class DecideAgain extends Error {
  override readonly name = "DecideAgain";
}
