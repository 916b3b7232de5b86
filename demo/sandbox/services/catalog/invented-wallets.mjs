import { createHash } from 'node:crypto';

const FIRST = `Amberline Barley Cinderpath Driftwood Elmhurst Foxglove Gullwing Hollowreed Inkwell Juniperus Kestrel Larkspur
Mossgrown Nettlebed Otterburn Pinecone Quayside Rivermark Saltbox Thistledown Umberfield Vellum Willowbark Yarrowgate Zephyrine
Brightwater Coppergate Dunmore Eastwick Fiddlehead`.split(/\s+/);
const SECOND = `Wallet Vault Keys Pocket Purse Keep Chest Pay Ledgerbook Safe Desk Lantern Ferry Post Works Press Trunk Locker
Satchel Cabinet`.split(/\s+/);

/** Rows that try to do harm, or only look odd: the modal has to show them without being led astray. */
export const HOSTILE = [
  // A name as long as a paragraph.
  { name: `Longwinded ${'very '.repeat(60)}long Wallet`, mobile_link: 'longwinded://' },
  // Bidi controls: drawn as they are, the rest of the line would run backwards.
  { name: '\u202Eteppolf\u202C \u2066Flipped\u2069 Wallet', mobile_link: 'flipped://' },
  // Zero-width and control characters.
  { name: 'In\u200Bvis\u200Dible\u0007 Wallet\uFEFF', webapp_link: 'https://invisible.example' },
  // No picture.
  { name: 'Faceless Wallet', image_id: null, mobile_link: 'faceless://' },
  // Links that are scripts or pages of their own.
  { name: 'Scripted Wallet', mobile_link: 'javascript:alert(1)//', webapp_link: 'javascript:alert(2)', homepage: 'javascript:alert(3)' },
  { name: 'Inline Wallet', webapp_link: 'data:text/html,<script>alert(1)</script>', homepage: 'data:text/html,hello' },
  // Markup in the name.
  { name: '<img src=x onerror=alert(1)> Wallet', webapp_link: 'https://markup.example' },
  // Looks like another wallet: the second letter is Cyrillic.
  { name: 'M\u0435taMask', homepage: 'https://metamask.example', mobile_link: 'metamask-x://' },
  // A relative picture id that would climb out of its folder.
  { name: 'Climbing Wallet', image_id: '../../projects/v1/origins', mobile_link: 'climbing://' },
];

/**
 * Made-up wallets, always the same: each has some of the links, about one in eight none at all, as `null` or left out.
 *
 * @returns Rows of the catalogue without `id`, `image_id` and `order`, and with `kinds` for the chains: null, none (`''`) or as in
 *   `REAL_WALLETS`.
 */
export function inventWallets() {
  const names = SECOND.flatMap((second) => FIRST.map((first) => `${first} ${second}`));
  return names.map((name) => invent(name));
}

function invent(name) {
  const hash = createHash('sha256').update(`invented:${name}`).digest();
  const chance = (index, percent) => hash[index] % 100 < percent;
  const slug = name.toLowerCase().replace(/[^a-z]+/g, '');
  const site = `https://${slug}.example`;
  // Links that are not there are null in some rows, and left out in others.
  const absent = chance(0, 50) ? null : undefined;
  const link = (index, percent, value) => (chance(index, percent) ? value : absent);
  const bare = chance(1, 12);
  const wallet = {
    name,
    homepage: chance(2, 92) ? site : absent,
    badge_type: chance(3, 30) ? 'certified' : chance(4, 50) ? 'none' : undefined,
    description: chance(5, 40) ? `${name} keeps keys, and nothing else.` : undefined,
    kinds: chance(7, 4) ? (absent === null ? null : '') : ['E', 'E', 'E', 'E', 'ES', 'ES', 'S', 'ESB', 'B', 'P'][hash[6] % 10],
    rdns: link(8, 35, `example.${slug}`),
    mobile_link: bare ? absent : link(9, 70, chance(10, 25) ? `${site}/app` : `${slug}://`),
    desktop_link: bare ? absent : link(11, 15, `${slug}-desktop://`),
    webapp_link: bare ? absent : link(12, 20, `${site}/connect`),
    app_store: link(13, 55, `${site}/ios`),
    play_store: link(14, 55, `${site}/android`),
    chrome_store: link(15, 40, `${site}/chrome`),
    supports_wc: chance(16, 80) ? true : undefined,
  };
  return Object.fromEntries(Object.entries(wallet).filter(([, value]) => value !== undefined));
}
