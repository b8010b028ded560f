/** New versions, and what needs the application on the device. All of it is ours. */
export const versions = {
  ready: 'A new version is ready.',
  needed: "This version of {product} is too old to read the server's answers.",
  reload: 'Reload',
} as const;
