import { nodeUrlOf } from '../node-url.mjs';
import { refuse } from '../refusal.mjs';

/** The zones in which names are registered; the first is the default one. */
export const ZONES = ['reown.id', 'wcn.id'];
/** Maximum clock difference of a signed message, in seconds. */
const TOLERANCE_S = 10;

/** `ada.reown.id` → `{ label, zone }`. @throws {Refusal} 400 when it does not have three parts of `[a-z0-9-]`. */
export function parseName(name) {
  const parts = name.split('.');
  if (!/^[a-z0-9.-]+$/.test(name) || parts.length !== 3 || parts.includes('')) throw refuse(400, 'name', `Invalid name format: ${name}`);
  const [label, ...zone] = parts;
  return { label, zone: zone.join('.') };
}

/** Format, then length, then zone. @throws {Refusal} 400 */
export function checkName(name) {
  const { label, zone } = parseName(name);
  if (label.length < 3 || label.length > 64) throw refuse(400, 'name', `Invalid name length: ${name}`);
  if (!ZONES.includes(zone)) throw refuse(400, 'name', `Name is not in the allowed zones: ${name}`);
}

/**
 * The EVM chain of a coin type; 60 is mainnet. Mainnet is always among the chains here, though no node stands for it: only
 * plain accounts can sign for it.
 *
 * @throws {Refusal} 400 when the services do not know the chain. @see ENSIP-11
 */
export function chainOfCoinType(coinType, world) {
  const chainId = coinType === 60 ? 1 : coinType >= 0x80000000 ? coinType - 0x80000000 : undefined;
  const chain = world.chains.find(({ caipId }) => caipId === `eip155:${chainId}`);
  if (!chain && chainId !== 1) throw refuse(400, 'coin_type', `Unsupported coin type: ${coinType}`);
  return { chainId, rpcUrl: chain && nodeUrlOf(chain) };
}

/** @throws {Refusal} 400 when a message was signed more than ten seconds from now. */
export function checkTimestamp(timestamp, now) {
  if (Math.abs(now() - timestamp * 1000) > TOLERANCE_S * 1000) throw refuse(400, 'timestamp', `Expired or future timestamp: ${timestamp}`);
}

/** Only `bio`, in plain letters. @throws {Refusal} 400 */
export function checkAttributes(attributes = {}) {
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (key !== 'bio') throw refuse(400, 'attributes', `Unsupported attribute: ${key}`);
    if (!/^[a-zA-Z0-9@:/._\-?&=+ ]{1,255}$/.test(value)) throw refuse(400, 'attributes', `Invalid value of the attribute: ${key}`);
  }
}
