import type { WalletDecision, WalletLogEntry } from 'w3m-elements/testing';
import type { GlyphName } from './glyphs.js';
import type { SheetQuestion } from './question-types.js';

/** Creates the user interface of a demo wallet: asks the visitor about each request, and reports each logged request to the page. */
export type CreateWalletUi = (
  id: GlyphName,
  name: string,
  network?: string,
) => { decide(question: SheetQuestion): Promise<WalletDecision>; onRequest(entry: WalletLogEntry): void };
