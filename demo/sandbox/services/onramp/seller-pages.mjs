import { METHODS, PAYMENT_CURRENCIES } from './quote.mjs';

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text) => String(text).replace(/[&<>"']/g, (character) => ESCAPES[character]);

/** Policy of the pages: inline styles, and their own forms. */
export const SELLER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f4f6f6; color: #162022; }
  main { max-inline-size: 420px; margin: 32px auto; padding: 24px; background: #fff; border-radius: 16px; }
  h1 { font-size: 20px; margin: 0 0 4px; } p { margin: 0 0 16px; color: #48595c; overflow-wrap: anywhere; }
  label { display: grid; gap: 4px; margin-block-end: 12px; font-weight: 600; }
  input, select, button { font: inherit; min-block-size: 44px; border-radius: 10px; border: 1px solid #9bb0b3; padding: 0 12px; background: #fff; color: inherit; }
  button { font-weight: 600; inline-size: 100%; margin-block-start: 8px; background: #0b6e75; border-color: #0b6e75; color: #fff; }
  button.quiet { background: #fff; color: #0b6e75; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 0 0 16px; } dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
`;

const page = (title, body) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

const select = (name, label, values, chosen) =>
  `<label>${escape(label)}<select name="${name}">${values
    .map(([value, text]) => `<option value="${escape(value)}"${value === chosen ? ' selected' : ''}>${escape(text)}</option>`)
    .join('')}</select></label>`;

/**
 * Draws the order form.
 *
 * @param facts `{ seller, name, address, symbols, networks: [name, title][], network?, symbol?, amount?, note? }`.
 */
export function drawOrderForm({ seller, name, address, symbols, networks, network, symbol, amount = '', note }) {
  return page(
    `${name} (sandbox)`,
    `<h1>${escape(name)}</h1><p>A stand-in on this computer. No money is taken; the tokens are real ones of the local chains.</p>
    ${note ? `<p role="alert"><b>${escape(note)}</b></p>` : ''}
    <form method="post" action="/buy/orders">
      <input type="hidden" name="seller" value="${escape(seller)}">
      <label>To<input name="address" value="${escape(address)}" readonly></label>
      ${select(
        'symbol',
        'Token',
        symbols.map((one) => [one, one]),
        symbol,
      )}
      ${select('network', 'Network', networks, network)}
      <label>Amount<input name="amount" inputmode="decimal" value="${escape(amount)}" required></label>
      ${select(
        'currency',
        'Currency',
        PAYMENT_CURRENCIES.map((one) => [one, one]),
      )}
      ${select(
        'method',
        'Pay with',
        METHODS.map(({ id }) => [id, id === 'card' ? 'Card' : 'Bank account']),
      )}
      <button>Buy</button>
    </form>`,
  );
}

/** Draws an order's state, and the bank's possible answers. */
export function drawOrder({ id, state, paid, code, purchased, symbol, address, hash }) {
  const titles = { open: 'Your bank is asked', paid: 'Bought', refused: 'Your bank said no' };
  const answer = (value, text, quiet) =>
    `<form method="post" action="/buy/orders/${escape(id)}/bank"><input type="hidden" name="answer" value="${value}"><button${quiet ? ' class="quiet"' : ''}>${text}</button></form>`;
  return page(
    titles[state],
    `<h1>${titles[state]}</h1><dl><dt>Paid</dt><dd>${escape(`${paid} ${code}`)}</dd><dt>Bought</dt><dd>${escape(`${purchased} ${symbol}`)}</dd><dt>To</dt><dd>${escape(address)}</dd>${
      hash ? `<dt>Transaction</dt><dd>${escape(hash)}</dd>` : ''
    }</dl>${state === 'open' ? answer('yes', 'The bank says yes') + answer('no', 'The bank says no', true) : '<p>You can close this window.</p>'}`,
  );
}

/** Draws the problem that prevents an order. */
export const drawProblem = (text) => page('Not possible', `<h1>Not possible</h1><p role="alert">${escape(text)}</p>`);
