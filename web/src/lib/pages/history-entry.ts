/** Returns the state of the current history entry. */
export function stateOfEntry(): object {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** Returns the distance of the current history entry from the first one of this application in the tab. */
export function positionOfEntry(): number | undefined {
  const state = stateOfEntry();
  return 'idx' in state && typeof state.idx === 'number' ? state.idx : undefined;
}
