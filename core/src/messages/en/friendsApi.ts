/** What the log says of reading friends (spec §8). */
export const friendsApi = {
  failed: 'Failed to load friends',
} as const;
