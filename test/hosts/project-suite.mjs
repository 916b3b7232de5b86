/** Tests that every project of `demo/hosts` must pass: server rendering, a visit, and every tag. */
import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import { announceWallet } from '../e2e/announce-wallet.mjs';
import { journey, TEST_IDS } from '../e2e/harness.mjs';
import { announceWallets } from './announce-wallets.mjs';
import { watchShifts } from '../e2e/watch-shifts.mjs';
import { itIsAtHomeIn } from './host-suite.mjs';
import { zeroNumbers } from './open-host.mjs';
import { itIsSentByProject } from './server-suite.mjs';
import { serveProject, startProject } from './start-project.mjs';
import { watchClicks } from './watch-clicks.mjs';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const EVE = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const START_MS = 15 * 60_000;

/** The page of a reader, as it stands in `demo/hosts`. */
function itShowsTheReadersPage(host) {
  const open = async ({ page, origins }) => {
    origins.push(host.getUrl());
    await page.goto(host.getUrl());
  };

  journey(`${host.title}: the page comes up without a complaint, and nothing moves [S:309]`, async (visitor) => {
    const { page } = visitor;
    page.on('console', (message) => message.type() === 'warning' && visitor.problems.push(message.text()));
    await page.addInitScript(watchShifts);
    await open(visitor);
    await page.getByTestId(TEST_IDS.connectButton).waitFor();
    assert.equal(await page.getByTestId(TEST_IDS.connectButton).innerText(), host.isSent ? 'Join' : 'Connect wallet');
    assert.equal(await page.locator('w3m-button').count(), 1);
    assert.equal(await page.evaluate(() => window.shifts), 0);
  });

  journey(`${host.title}: a visitor connects, the framework’s own state says so, and it stays over a reload [S:309]`, async (visitor) => {
    const { page } = visitor;
    await page.addInitScript(announceWallet, ADA);
    await open(visitor);
    await page.getByTestId(TEST_IDS.connectButton).click();
    await page.getByRole('dialog').getByText('Quay').click();
    await page.locator('output', { hasText: ADA }).waitFor();
    await page.getByTestId(TEST_IDS.accountButton).waitFor();
    await page.reload();
    await page.locator('output', { hasText: ADA }).waitFor();
  });

  journey(
    `${host.title}: two wallets connect, switch, pay and disconnect, and the framework’s own state follows each of them`,
    async (visitor) => {
      const { page } = visitor;
      const section = page.locator('section');
      /** Account, balance, wallets and the last outcome, as the page shows them. */
      const shown = async () => {
        const [money, outcome] = await section.locator('p').allInnerTexts();
        const address = await page.locator('output').innerText();
        const wallets = await section
          .locator('li')
          .evaluateAll((items) => items.map((one) => `${one.firstChild.textContent.trim()} ${one.ariaCurrent}`));
        return [address === 'disconnected' ? 'none' : address, money, wallets.join(), outcome].join(' | ');
      };
      const wallet = (name) => section.locator('li', { hasText: name });
      const addButton = section.getByRole('button', { name: 'Add a wallet' });
      const add = async (name) => {
        await addButton.click();
        await page.getByRole('dialog').getByText(name, { exact: true }).click();
      };
      const { attempt = { idle: '0 pending', done: '0 pending' }, paid = '1 pending' } = host;

      await page.addInitScript(announceWallets, { Quay: ADA, Reef: GRACE });
      await page.addInitScript(watchClicks);
      await open(visitor);
      // Server-rendered HTML ignores a click until it is hydrated.
      await visitor.eventually(() => addButton.evaluate((button) => window.hearsClicks(button)), true);
      await visitor.eventually(shown, `none | No name, no balance |  | ${attempt.idle}`);
      await add('Quay');
      await visitor.eventually(shown, `${ADA} | No name, 1 ETH | Quay true | ${attempt.done}`);
      await add('Reef');
      await visitor.eventually(shown, `${GRACE} | No name, 2 ETH | Reef true,Quay false | ${attempt.done}`);
      await wallet('Quay').getByRole('button', { name: 'Use' }).click();
      await visitor.eventually(shown, `${ADA} | No name, 1 ETH | Quay true,Reef false | ${attempt.done}`);
      await page.evaluate((next) => window.wallets.Quay.change(next), EVE);
      await visitor.eventually(shown, `${EVE} | No name, 1 ETH | Quay true,Reef false | ${attempt.done}`);
      await section.getByRole('button', { name: 'Pay 0.001 ETH' }).click();
      await visitor.eventually(shown, `${EVE} | No name, 1 ETH | Quay true,Reef false | ${paid}`);
      await wallet('Reef').getByRole('button', { name: 'Disconnect' }).click();
      await visitor.eventually(async () => (await shown()).split(' | ')[2], 'Quay true');
      await wallet('Quay').getByRole('button', { name: 'Disconnect' }).click();
      await visitor.eventually(async () => (await shown()).split(' | ').slice(0, 3).join(' | '), 'none | No name, no balance | ');
    },
  );
}

/** Declares the tests of the server's HTML for that page. */
function itIsSentToReaders(host) {
  journey(`${host.title}: its server sends the tag with its properties [S:309]`, async () => {
    const html = await (await fetch(host.getUrl())).text();
    assert.match(html, /<w3m-button[^>]* label="Join"/);
    assert.match(html, /<output[^>]*>(<!--.*?-->)*disconnected/);
  });
}

/** Its server renders the account that a cookie names, once the page keeps one. */
function itSendsTheAccountOfACookie(host) {
  journey(`${host.title}: the server renders the account of a cookie, and the page is hydrated with it`, async (visitor) => {
    const { page, origins } = visitor;
    const url = `${host.getUrl()}cookie`;
    origins.push(host.getUrl());
    await page.addInitScript(announceWallet, ADA);
    await page.goto(url);
    await page.locator('output', { hasText: 'none disconnected' }).waitFor();
    assert.match(await (await fetch(url)).text(), /<output>none disconnected<\/output>/);
    await page.getByTestId(TEST_IDS.connectButton).click();
    await page.getByRole('dialog').getByText('Quay').click();
    await page.locator('output', { hasText: `${ADA} connected` }).waitFor();

    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'w3m-account');
    const html = await (await fetch(url, { headers: { cookie: `${cookie.name}=${cookie.value}` } })).text();
    assert.match(html, new RegExp(`<output>${ADA} reconnecting</output>`));
    // A mismatch is an error of the console, which fails the journey.
    await page.reload();
    await page.locator('output', { hasText: `${ADA} connected` }).waitFor();
  });
}

/** A page with the tags and a script, as its guide shows beside the components. */
function itConnectsWithTagsAlone(host) {
  journey(`${host.title}: a page with tags and a script alone connects, and stays connected over a reload`, async ({ page, origins }) => {
    origins.push(host.getUrl());
    await page.addInitScript(announceWallet, ADA);
    await page.goto(`${host.getUrl()}tags`);
    assert.equal(await page.locator('astro-island').count(), 0);
    await page.getByTestId(TEST_IDS.connectButton).click();
    await page.getByRole('dialog').getByText('Quay').click();
    await page.getByTestId(TEST_IDS.accountButton).waitFor();
    await page.reload();
    await page.getByTestId(TEST_IDS.accountButton).waitFor();
  });
}

/** Builds and starts one of `PROJECTS`, and runs everything in it. */
export function itIsAtHomeInProject({ name, beside, ...host }) {
  describe(`${host.title}, as a project of its own`, () => {
    let project;
    const start = () => (host.isSent ? startProject(name) : serveProject(name, { beside }));
    before(async () => (project = await start()), { timeout: START_MS });
    after(() => project?.stop());
    const started = { ...host, name, getUrl: () => project.url };
    itShowsTheReadersPage(started);
    if (!host.isSent) return;
    itIsSentToReaders(started);
    if (host.rendersCookie) itSendsTheAccountOfACookie(started);
    if (host.hasTagsPage) itConnectsWithTagsAlone(started);
    itIsSentByProject(started);
    itIsAtHomeIn(started);
  });
}

/**
 * Projects with a server of their own: each takes the page over from there, and loads the tags for that first, so that none is
 * shown before it is defined.
 */
const sent = { isSent: true, objects: true, handlers: true, late: false };

/** Texts of projects that have the package's hooks or composables: the attempt to connect, and the calls that were sent. */
const hooks = { attempt: { idle: 'idle, not paid', done: 'success, not paid' }, paid: 'success, success' };

/**
 * The projects of `demo/hosts`; the fields are those of `HOSTS`. Those without a server are files in the end: their frameworks
 * pass the suite as `HOSTS`.
 */
export const PROJECTS = [
  { name: 'html', title: 'plain HTML' },
  { name: 'react', title: 'React 19', ...hooks },
  { name: 'react', title: 'React 18', ...hooks, beside: ['react@18.3.1', 'react-dom@18.3.1'] },
  { name: 'vue', title: 'Vue 3', ...hooks },
  { name: 'svelte', title: 'Svelte 5' },
  { name: 'next', title: 'Next.js', ...sent, ...hooks, rendersCookie: true },
  { name: 'sveltekit', title: 'SvelteKit', ...sent },
  { name: 'nuxt', title: 'Nuxt', ...sent, ...hooks, leftovers: zeroNumbers },
  { name: 'angular', title: 'Angular', ...sent },
];

/** Further projects, which `npm run test:matrix` tries: frameworks that render React on their server. */
export const FURTHER_PROJECTS = [
  { name: 'next-pages', title: 'Next.js, pages router' },
  { name: 'react-router', title: 'React Router' },
  { name: 'astro', title: 'Astro', hasTagsPage: true },
  { name: 'tanstack-start', title: 'TanStack Start' },
].map((project) => ({ ...sent, ...hooks, rendersCookie: true, ...project }));
