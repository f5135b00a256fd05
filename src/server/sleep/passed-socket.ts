/** The first descriptor after the three that every process has (sd_listen_fds(3)). */
const firstPassed = 3

/**
 * The socket that a service manager listens on and passes to this process: who comes while no process runs waits in it.
 * The variables that say so are meant for this process, and for none that it starts.
 */
export function passedSocket(environment = process.env, pid = process.pid): { fd: number; host: string } | undefined {
  const { LISTEN_PID, LISTEN_FDS } = environment
  for (const name of ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES']) delete environment[name]
  // The host is no address here: without one the framework would listen on each that `localhost` has.
  return LISTEN_PID === String(pid) && Number(LISTEN_FDS) >= 1 ? { fd: firstPassed, host: '127.0.0.1' } : undefined
}
