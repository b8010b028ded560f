// Loaded before a program that was forked: it says how many KiB the program takes and took at most, and ends with its parent.
process.on('message', () =>
  process.send?.([process.memoryUsage.rss() / 1024, process.resourceUsage().maxRSS]),
);
process.on('disconnect', () => process.exit());
