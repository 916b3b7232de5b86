import { findControllers, setUpPage } from './page-setup.mjs';
import { TEST_IDS, walletIcon } from './site.mjs';
import { VARIANTS } from './variants.mjs';
import { builtSelector } from '../fixtures/built-names.mjs';

export const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };
/** The embedded wallet's frame while it takes no press. */
const HELD_FRAME = builtSelector('.frame-slot[data-placed][inert] > iframe');
/** Longest wait for a part of a scene, in milliseconds: machines that run several suites are slow. */
const patienceMs = 20_000;

/** A network of a scene. */
export const network = (id, name, more = {}) => ({
  id,
  name,
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  ...more,
});
const explorer = { blockExplorers: { default: { name: 'Tide Scan', url: 'https://scan.example/' } } };

/** The networks that scenes have without saying so. */
export const NETWORKS = [
  network(31337, 'Ethereum', explorer),
  network(31338, 'Base'),
  network(31339, 'Arbitrum'),
  network(31340, 'Sepolia', { testnet: true }),
];

/** Wallet's node answers in every scene: no chain runs behind them. */
const NODE_ANSWERS = {
  eth_getBalance: { answer: '0xad35f4b8d5d16000' },
  eth_getCode: { answer: '0x' },
  eth_getTransactionByHash: { answer: null },
  eth_getTransactionCount: { answer: '0x0' },
  eth_getTransactionReceipt: { answer: null },
};

const GWEI = '0x3b9aca00';

/** Node's answers to what a review asks about fees: 1 gwei. */
export const FEE_ANSWERS = {
  eth_estimateGas: { answer: '0x5208' },
  eth_getBlockByNumber: { answer: { baseFeePerGas: GWEI } },
  eth_gasPrice: { answer: GWEI },
  eth_maxPriorityFeePerGas: { answer: GWEI },
};

/** A wallet of a scene; `behaviours` are answers by method. */
export const wallet = (id, { behaviours = {}, ...more } = {}) => ({
  id,
  name: id[0].toUpperCase() + id.slice(1),
  rdns: `example.${id}`,
  icon: walletIcon(id),
  accounts: [ADA],
  chainId: 31337,
  chains: Object.fromEntries(NETWORKS.map((each) => [each.id, 'http://127.0.0.1:8545'])),
  behaviours: { ...NODE_ANSWERS, ...behaviours },
  ...more,
});

/** Runs before the page's scripts: logs what the browser reports to listeners only. */
function reportViolations() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error(`Policy violation: ${violatedDirective} ${blockedURI} ${sample}`);
  });
}

/** Page with the product in one state, pictured in every variant. */
export class Stage {
  /** Console errors, page errors and policy violations that the scene does not expect. */
  problems = [];
  /** Last settings of the modal, so that variants change only the differences. */
  #shown = { theme: 'light', locale: 'en' };

  constructor(page, scene, font) {
    this.page = page;
    this.scene = scene;
    this.font = font;
    const note = (text) => !scene.errors?.test(text) && this.problems.push(text);
    page.on('console', (message) => ['error', 'assert'].includes(message.type()) && note(message.text()));
    page.on('pageerror', (error) => note(`Uncaught: ${error?.stack || error}`));
  }

  byId(testId) {
    return this.page.getByTestId(testId);
  }

  get card() {
    return this.byId(TEST_IDS.modalCard);
  }

  says(text) {
    return this.card.getByText(text).first().waitFor();
  }

  /** Calls the instance. */
  modal(act, argument) {
    return this.page.evaluate(`(${act})(window.modal, ${JSON.stringify(argument) ?? 'undefined'})`);
  }

  wallet(id, act, argument) {
    return this.page.evaluate(`(${act})(window.wallets[${JSON.stringify(id)}], ${JSON.stringify(argument) ?? 'undefined'})`);
  }

  controllers(act, argument) {
    return this.page.evaluate(`(${act})((${findControllers})(), ${JSON.stringify(argument) ?? 'undefined'})`);
  }

  open(view, params) {
    return this.modal((modal, options) => void modal.open(options), view && { view, params });
  }

  async press(testId) {
    await this.byId(testId).click();
  }

  async connect(id = 'harbor') {
    await this.modal((modal, walletId) => modal.connect({ walletId }), `example.${id}`);
  }

  async openAccount() {
    await this.connect();
    await this.open();
    await this.byId(TEST_IDS.disconnect).waitFor();
  }

  /** Opens the list of wallets and chooses one. */
  async choose(id = 'harbor') {
    await this.open();
    await this.press(TEST_IDS.walletRow(`example.${id}`));
    await this.byId(TEST_IDS.connecting).waitFor();
  }

  /** Stops every timer of the page. Only in scenes with `clock`. */
  async freeze() {
    await this.page.clock.pauseAt((await this.page.evaluate(() => Date.now())) + 1500);
  }

  /** Lets nothing be fetched from here on, until {@link mend}. */
  cut() {
    return this.page.route('**/*', (route) => route.abort());
  }

  mend() {
    return this.page.unroute('**/*');
  }

  /** Looks at the scene in another way. */
  async show(variant) {
    const { viewport, theme, accent, fontSize, locale, forced, touch } = variant;
    await this.page.setViewportSize(viewport);
    await this.page.emulateMedia({ forcedColors: forced ? 'active' : 'none' });
    if (touch !== this.#shown.touch) {
      this.devtools ??= await this.page.context().newCDPSession(this.page);
      await this.devtools.send('Emulation.setTouchEmulationEnabled', { enabled: touch, maxTouchPoints: touch ? 5 : 1 });
    }
    await this.page.evaluate(
      ([mode, variables, changed]) => {
        window.modal.setThemeMode(mode);
        window.modal.setThemeVariables(variables);
        if (changed) window.modal.updateOptions({ locale: changed });
      },
      [
        theme,
        { '--w3m-accent': accent, '--w3m-font-size-master': fontSize, '--w3m-font-family': this.font },
        locale === this.#shown.locale ? undefined : locale,
      ],
    );
    await this.page.locator(`w3m-modal ${builtSelector('.shell')}[lang="${locale}"]`).waitFor({ state: 'attached' });
    this.#shown = { touch, locale };
    // Another size of text is no other width: the view would keep the height of the last variant.
    await this.page.evaluate(() => {
      for (const view of document.querySelector('w3m-modal').shadowRoot.querySelectorAll('[part="view"]')) view.style.minBlockSize = '';
    });
    // The wallet's frame takes presses again 500 ms after it has been moved; until then it is dimmed.
    await this.page.waitForFunction((held) => !document.querySelector('w3m-modal').shadowRoot.querySelector(held), HELD_FRAME);
    await this.page.waitForTimeout(40);
  }

  /** Returns the pictured area: the card and the alert above it, with a margin. */
  async frame(room = 16) {
    const { width, height } = this.page.viewportSize();
    const boxes = await Promise.all(
      [this.card, this.byId('w3m-alert')].map(async (part) => ((await part.count()) ? part.boundingBox() : null)),
    );
    const there = boxes.filter((box) => box !== null);
    const left = Math.max(0, Math.min(...there.map(({ x }) => x)) - room);
    const top = Math.max(0, Math.min(...there.map(({ y }) => y)) - room);
    const right = Math.min(width, Math.max(...there.map((box) => box.x + box.width)) + room);
    const bottom = Math.min(height, Math.max(...there.map((box) => box.y + box.height)) + room);
    return { x: left, y: top, width: right - left, height: bottom - top };
  }
}

/**
 * Brings a scene about in a browser without a past.
 *
 * @param settings `scale` in device pixels for one of CSS, `variant` in whose window it is played, `initScript` that runs before the page's,
 *   `now`, a time at which the page's clock stands, `font` of the dialog, and `prepare(page)` before there is an instance.
 * @param visit Gets the {@link Stage} once the scene is in its state.
 */
export async function withStage({ url, browser }, scene, settings, visit) {
  const { scale = 1, variant = VARIANTS.light, initScript, now, font = 'Arial', prepare } = settings;
  const context = await browser.newContext({
    baseURL: url,
    viewport: variant.viewport,
    hasTouch: variant.touch,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    deviceScaleFactor: scale,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(patienceMs);
  try {
    const page = await context.newPage();
    await page.addInitScript(reportViolations);
    if (initScript) await page.addInitScript(initScript);
    // Waiting needs real time, also where the page's clock stands.
    await page.addInitScript(() => (window.realTimer = window.setTimeout.bind(window)));
    if (scene.clock) await page.clock.install(now && { time: now });
    else if (now) await page.clock.setFixedTime(now);
    const stage = new Stage(page, scene, font);
    await page.goto('/blank');
    await prepare?.(page);
    const given = { wallets: [wallet('harbor')], networks: NETWORKS, options: {}, ...scene, font };
    await page.evaluate(`(${setUpPage})(${JSON.stringify(given)})`);
    await scene.play(stage);
    await visit(stage);
  } finally {
    await context.close();
  }
}
