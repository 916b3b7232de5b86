/** Runs programs of the project to their end. `child_process` neither finds local programs nor keeps output back. */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** Default time-out of a command: longer than any suite, shorter than a CI run. */
const LIMIT_MS = 20 * 60_000;

/**
 * Runs a command to its end; locally installed programs are found by name.
 *
 * @param options.buffered - keeps the output back and returns it, instead of showing it as it comes.
 * @param options.limitMs - ends the command after this time; 20 minutes by default.
 * @returns `{ code, output }`; the code is 1 when the command could not be started or was ended.
 */
export function run(command, args, { root, env = {}, buffered = false, limitMs = LIMIT_MS }) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const ownGroup = process.platform !== 'win32';
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', buffered ? 'pipe' : 'inherit', buffered ? 'pipe' : 'inherit'],
    shell: !ownGroup && command !== process.execPath,
    detached: ownGroup,
  });
  const end = (signal) => {
    try {
      if (ownGroup) process.kill(-child.pid, signal);
      else child.kill(signal);
    } catch {
      // It is gone already.
    }
  };
  const stop = () => {
    end('SIGTERM');
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      console.error(`\`${command} ${args.join(' ')}\` took longer than ${limitMs / 1000} s and was ended.`);
      end('SIGKILL');
    }, limitMs);
    const done = (code) => {
      clearTimeout(timer);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (ownGroup && child.pid) end('SIGTERM');
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}
