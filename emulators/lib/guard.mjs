// Loaded before a child's own program: when the suite is gone, even by kill -9, the child and all it started go too.
process.on('disconnect', () => {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(1);
  }
});
process.channel?.unref();
