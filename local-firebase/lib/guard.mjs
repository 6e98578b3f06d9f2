// Loaded before a child's program: when the suite ends, even by kill -9, the
// child and its children end too.
process.on('disconnect', () => {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(1);
  }
});
process.channel?.unref();
