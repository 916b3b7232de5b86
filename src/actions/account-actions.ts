// chunk: calls
/**
 * Actions of an instance that are loaded apart from the code that connects. In one module, because bundlers list the chunks of an import
 * where it stands.
 *
 * @module
 */
import { getFundingImport } from '../config/funding-import.js';
import type { Controllers } from '../controllers/controllers.js';
import { throwNotLoaded } from '../errors/base-error.js';
import { FundingNotImportedError } from '../errors/package-errors.js';
import { loadCalls } from './calls/get-ready.js';
import { parseCalls } from './calls/parse-calls.js';
import { SendCallsError } from './flow-errors.js';
import { createCalls, type Calls, type CallsControllers } from './calls/create-calls.js';
import type { FundParameters, FundResult } from './fund/fund-request.js';
import { createWalletActions, disconnectWallet, refresh, type WalletActions, type WalletControllers } from './wallet-actions.js';

/** Methods of an instance that have no part in connecting. */
export type LaterActions = Calls & WalletActions & { fund(parameters: FundParameters): Promise<FundResult> };

/** The code of `w3m-elements/funding`. */
type Flow = Pick<typeof import('./fund/keep-fundings.js'), 'getFundings'>;

/** Controllers that {@link LaterActions} need; the calls of an instance are created when first needed, and once. */
export type LaterControllers = CallsControllers & WalletControllers & { calls?: Calls };

/** The module of {@link LaterActions}, as an entry of the package has it. */
export type LaterModule = {
  createLaterActions(controllers: LaterControllers): LaterActions;
  readonly disconnectWallet: typeof disconnectWallet;
  readonly refresh: typeof refresh;
};

/** Creates the methods of an instance. */
export function createLaterActions(controllers: LaterControllers): LaterActions {
  controllers.calls ??= createCalls(controllers);
  const { calls } = controllers;
  /** @param isPressed Whether it ends with the visitor's press after the arrival, and not with the arrival. */
  const fund = async (parameters: FundParameters, isPressed = false) => {
    const imported = getFundingImport(controllers.environment.window);
    if (!imported) throw new FundingNotImportedError();
    const { getFundings } = (await imported.flow().catch(throwNotLoaded)) as Flow;
    return getFundings(controllers as Controllers).fund(parameters, isPressed);
  };
  return {
    ...calls,
    ...createWalletActions(controllers),
    fund: async (parameters) => fund(parameters),
    async sendCalls(parameters) {
      const { funding, ...others } = parameters ?? {};
      if (funding !== undefined) {
        // What cannot be sent needs no funds.
        parseCalls(others, await loadCalls(controllers).then((loaded) => loaded.calls));
        const { account, network } = others;
        const { status } = await fund({ ...funding, account, network }, true);
        if (status === 'closed')
          throw new SendCallsError('rejected', { details: 'The visitor closed the dialog before the funds were there.' });
      }
      return calls.sendCalls(funding === undefined ? parameters : others);
    },
  };
}

export { disconnectWallet, refresh };
