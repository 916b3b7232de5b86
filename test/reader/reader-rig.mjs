/** Orca in front of Firefox on a virtual screen, with its speech recorded. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { startFirefox, startFirefoxDriver } from '../engines/firefox-driver.mjs';
import { createDriver } from '../engines/open-engine.mjs';
import { startScreen } from '../engines/screen.mjs';
import { startSpeechRecorder } from './speech-recorder.mjs';

/** Nothing was said for so long: all of a step is there, in milliseconds. */
const QUIET_MS = 2000;
/** Longest wait for what is expected, in milliseconds. */
const LATE_MS = 15_000;
/** Longest wait for Orca's first words, in milliseconds. */
const READY_MS = 120_000;
const TURN_MS = 50;
/** Longest wait for a program to end by itself, in milliseconds. */
const END_MS = 5000;

const BUS_LAUNCHER = '/usr/libexec/at-spi-bus-launcher';
/** The programs that the reader needs: Debian's package, and its program or file. */
const NEEDS = [
  ['orca', 'orca'],
  ['firefox-esr', 'firefox-esr'],
  ['xvfb', 'Xvfb'],
  ['openbox', 'openbox'],
  ['xdotool', 'xdotool'],
  ['dbus-daemon', 'dbus-daemon'],
  ['at-spi2-core', BUS_LAUNCHER],
  ['python3-speechd', '/usr/lib/python3/dist-packages/speechd/client.py'],
];
/**
 * Orca's settings: as they come, less what it says of the keyboard and of a page as a whole, so that what is said is about the modal. A page
 * is not read on its own.
 */
const SETTINGS = {
  general: { startingProfile: ['Default', 'default'], firstStart: false },
  profiles: {
    default: {
      profile: ['Default', 'default'],
      enableKeyEcho: false,
      enableBraille: false,
      enableBrailleMonitor: false,
      enableSound: false,
      sayAllOnLoad: false,
      pageSummaryOnLoad: false,
    },
  },
  pronunciations: {},
  keybindings: {},
};
const isThere = (program) =>
  program.startsWith('/')
    ? existsSync(program)
    : (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Debian's packages that the reader needs and that are not there. */
export const missingPackages = () => NEEDS.filter(([, program]) => !isThere(program)).map(([name]) => name);

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts a program that lives as long as the rig; one that does not end by itself is ended. */
function startProgram(command, args, env, stdio = 'ignore') {
  const program = spawn(command, args, { env: { ...process.env, ...env }, stdio });
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.once('error', (error) => process.stderr.write(`${command}: ${error.message}\n`));
  return {
    program,
    async stop() {
      program.kill();
      const timer = setTimeout(() => program.kill('SIGKILL'), END_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Starts a bus of a session. @returns Its address, with `stop()`. */
async function startBus(env) {
  const { program, stop } = startProgram('dbus-daemon', ['--session', '--nofork', '--print-address=1'], env, ['ignore', 'pipe', 'ignore']);
  const address = await new Promise((resolve, reject) => {
    program.stdout.once('data', (data) => resolve(String(data).trim()));
    program.once('exit', () => reject(new Error('The bus of the session did not start.')));
  });
  return { address, stop };
}

/**
 * Starts everything: screen, bus, window manager, recorder, Firefox, Orca.
 *
 * @returns `{ driver, said, key(name), isQuiet(count), stop() }`
 * @throws When a package is missing, with its name.
 */
export async function startReader() {
  const missing = missingPackages();
  if (missing.length > 0) throw new Error(`For the screen reader these packages of Debian are missing: ${missing.join(' ')}`);
  const home = mkdtempSync(join(tmpdir(), 'w3m-reader-'));
  const running = [];
  const stop = async () => {
    for (const one of running.toReversed()) await one.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const keep = (one) => {
      running.push(one);
      return one;
    };
    const screen = keep(await startScreen());
    for (const name of ['data', 'config', 'cache', 'run']) mkdirSync(join(home, name), { mode: 0o700 });
    mkdirSync(join(home, 'data/orca'));
    writeFileSync(join(home, 'data/orca/user-settings.conf'), JSON.stringify(SETTINGS));
    const env = {
      DISPLAY: screen.display,
      HOME: home,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CONFIG_HOME: join(home, 'config'),
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_RUNTIME_DIR: join(home, 'run'),
      GSETTINGS_BACKEND: 'memory',
      GNOME_ACCESSIBILITY: '1',
      LANG: 'C.UTF-8',
      LC_ALL: 'C.UTF-8',
    };
    const bus = keep(await startBus(env));
    env.DBUS_SESSION_BUS_ADDRESS = bus.address;
    keep(startProgram(BUS_LAUNCHER, ['--launch-immediately', '--a11y=1', '--screen-reader=1'], env));
    keep(startProgram('openbox', [], env));
    const recorder = keep(await startSpeechRecorder());
    const firefox = keep(
      await startFirefox('/usr/bin/firefox-esr', {
        env,
        args: ['--width', '1200', '--height', '1000'],
        preferences: { 'focusmanager.testmode': false, 'accessibility.force_disabled': -1 },
      }),
    );
    const server = keep(await startFirefoxDriver(firefox.port));
    const driver = createDriver(server.url);
    keep({ stop: () => driver.quit().catch(() => undefined) });
    await driver.getSession();
    const { program: orca } = keep(
      startProgram(
        'orca',
        process.env.READER_DEBUG ? ['--debug', '--debug-file', process.env.READER_DEBUG] : [],
        { ...env, SPEECHD_ADDRESS: recorder.address },
        ['ignore', 'pipe', 'pipe'],
      ),
    );
    let words = '';
    for (const stream of [orca.stdout, orca.stderr]) stream.on('data', (data) => (words += data));
    for (const end = Date.now() + READY_MS; recorder.said.length === 0;) {
      if (Date.now() > end || orca.exitCode !== null) throw new Error(`Orca did not start to speak. ${words}`);
      await wait(TURN_MS);
    }
    return {
      driver,
      said: recorder.said,
      key(name) {
        const { status, stderr } = spawnSync('xdotool', ['key', '--clearmodifiers', name], { env: { ...process.env, ...env } });
        if (status !== 0) throw new Error(`xdotool: ${stderr}`);
      },
      /**
       * Waits until Orca has said what is expected, or for long enough, and has been quiet for a while.
       *
       * @param count How many texts are expected.
       */
      async isQuiet(count) {
        const begin = Date.now();
        while (recorder.said.length < count && Date.now() - begin < LATE_MS) await wait(TURN_MS);
        while (Date.now() - Math.max(begin, recorder.said.at(-1)?.at ?? 0) < QUIET_MS) await wait(TURN_MS);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
