import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** WebKitGTK’s environment: no graphics processor, no bus of a desktop, and a window as narrow as a test wants it. */
export const PLAIN_WEBKIT = {
  GDK_BACKEND: 'x11',
  NO_AT_BRIDGE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  GSETTINGS_BACKEND: 'memory',
  XDG_CONFIG_HOME: fileURLToPath(new URL('./gtk', import.meta.url)),
};

/** Longest wait for the focus of a window, in milliseconds. */
const FOCUS_MS = 10_000;

/** Starts a virtual screen. @returns `{ display, stop() }` */
export async function startScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise((resolve, reject) => {
    screen.once('error', reject);
    screen.stdio[3].once('data', (data) => resolve(String(data).trim()));
  });
  return { display: `:${number}`, stop: () => screen.kill() };
}

/**
 * Gives the one window of a screen the keyboard focus. Without a window manager no window has it, and `:focus` matches nothing.
 *
 * @throws When there is no window.
 */
export function focusWindow(display) {
  const { status, stderr } = spawnSync('xdotool', ['search', '--onlyvisible', '--class', '.', 'windowfocus', '--sync'], {
    env: { ...process.env, DISPLAY: display },
    timeout: FOCUS_MS,
  });
  if (status !== 0) throw new Error(`No window has got the focus: ${stderr}`);
}

/** Finds a free port of 127.0.0.1. */
export const findPort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Longest wait for a driver to be ready, in milliseconds. */
const READY_MS = 60_000;

/** Waits until a WebDriver server takes sessions. @throws When it does not in time. */
export async function untilDriverAnswers(url, name) {
  const isReady = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const end = Date.now() + READY_MS; !(await isReady());) {
    if (Date.now() > end) throw new Error(`The driver of ${name} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
