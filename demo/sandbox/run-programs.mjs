/**
 * Starts programs and ends them when this process ends, or when the one that started it does, even by a crash: its
 * standard input is a pipe from there, and a pipe closes with its owner.
 *
 * Usage: `node run-programs.mjs '[["/path/to/program", ["--flag"]], …]'`
 */
import { spawn } from 'node:child_process';

const children = JSON.parse(process.argv[2]).map(([program, args]) => spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }));

const end = (code) => {
  for (const child of children) child.kill('SIGKILL');
  process.exit(code);
};

process.stdin.resume();
process.stdin.once('close', () => end(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
for (const child of children) {
  child.once('error', (error) => {
    console.error(error.message);
    end(1);
  });
  child.once('exit', () => end(1));
}
