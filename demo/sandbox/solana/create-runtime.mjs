import { base58, base64 } from '@scure/base';
import { parseFailure } from './failure.mjs';

/** The runtime is a program for each platform, and there is none for this one. */
export class NoRuntimeError extends Error {
  name = 'NoRuntimeError';
}

// The package's own entry takes a second to load, for the sake of types that are not used here.
const importRuntime = async () => (await import('litesvm/dist/internal.js')).default;

/**
 * Loads the runtime.
 *
 * @throws {NoRuntimeError} When there is none for this platform, or it is not installed.
 */
export const loadRuntime = (load = importRuntime) =>
  load().catch((cause) => {
    const platform = `${process.platform}-${process.arch}`;
    throw new NoRuntimeError(`The local Solana chain needs the runtime of the package litesvm, and it has none for ${platform}.`, {
      cause,
    });
  });

const encode = (bytes) => base58.encode(Uint8Array.from(bytes));
const toAddress = (text) => base58.decode(text);

/** Blockhashes, and what was already done, are the chain's affair: the runtime knows one hash at a time. */
function configure(vm) {
  vm.setBlockhashCheck(false);
  vm.setTransactionHistory(0n);
  vm.setSigverify(true);
  return vm;
}

const toAccount = (account) => ({
  lamports: account.lamports(),
  data: Uint8Array.from(account.data()),
  owner: encode(account.owner()),
  executable: account.executable(),
});

const toInner = (lists) =>
  lists.flatMap((list, index) =>
    list.length === 0
      ? []
      : [
          {
            index,
            instructions: list.map((inner) => {
              const instruction = inner.instruction();
              return {
                programIdIndex: instruction.programIdIndex(),
                accounts: [...instruction.accounts()],
                data: encode(instruction.data()),
                stackHeight: inner.stackHeight(),
              };
            }),
          },
        ],
  );

function toReturnData(data) {
  const bytes = Uint8Array.from(data.data());
  return bytes.length === 0 ? null : { programId: encode(data.programId()), data: [base64.encode(bytes), 'base64'] };
}

function toOutcome(result, { hasFailed, isDry }) {
  const meta = hasFailed || isDry ? result.meta() : result;
  // The fee is in no accessor, and errors without fields are bare numbers: both are taken from what the runtime prints.
  const [, fee] = /, fee: (\d+) \}+\)$/.exec(String(meta)) ?? [];
  return {
    err: hasFailed ? parseFailure(/err: (.*?), meta: TransactionMetadata \{/s.exec(String(result))[1]) : null,
    logs: meta.logs(),
    units: Number(meta.computeUnitsConsumed()),
    fee: Number(fee ?? 0),
    inner: toInner(meta.innerInstructions()),
    returnData: toReturnData(meta.returnData()),
    after: isDry ? new Map(result.postAccounts().map((one) => [encode(one.address), toAccount(one.account())])) : new Map(),
  };
}

/**
 * Makes the programs and accounts of a Solana chain: the real system, token, Token-2022, associated-account, memo and
 * compute-budget programs, without blocks.
 *
 * @param native What {@link loadRuntime} gives.
 * @returns `{ getAccount(address), listAccounts(owner), getRent(bytes), setTime({ slot, epoch, seconds, recent }),
 *   run(bytes, { version, isDry, sigVerify }), fund(address, lamports), save(), load(saved) }`. Accounts are
 *   `{ lamports: bigint, data, owner, executable }`; what ran gives `{ err, logs, units, fee, inner, returnData, after }`.
 */
export function createRuntime({ Account, Clock, FailedTransactionMetadata, LiteSvm, SimulatedTransactionInfo }) {
  let vm = configure(new LiteSvm());
  const read = (result) =>
    toOutcome(result, {
      hasFailed: result instanceof FailedTransactionMetadata,
      isDry: result instanceof SimulatedTransactionInfo,
    });
  return {
    getAccount(address) {
      const account = vm.getAccount(toAddress(address));
      return account && account.lamports() > 0n ? toAccount(account) : undefined;
    },
    listAccounts: (owner) =>
      vm.getProgramAccounts(toAddress(owner)).map((one) => ({ address: encode(one.address), ...toAccount(one.account()) })),
    getRent: (bytes) => vm.minimumBalanceForRentExemption(BigInt(bytes)),
    setTime({ slot, epoch, seconds, recent }) {
      vm.setSlotHashes(recent.map((one) => ({ slot: BigInt(one.slot), hash: one.hash })));
      vm.setClock(new Clock(BigInt(slot), BigInt(seconds), BigInt(epoch), BigInt(epoch + 1), BigInt(seconds)));
    },
    run(bytes, { version, isDry = false, sigVerify = true }) {
      vm.setSigverify(sigVerify);
      try {
        if (version === 'legacy') return read(isDry ? vm.simulateLegacyTransaction(bytes) : vm.sendLegacyTransaction(bytes));
        return read(isDry ? vm.simulateVersionedTransaction(bytes) : vm.sendVersionedTransaction(bytes));
      } finally {
        vm.setSigverify(true);
      }
    },
    /** Credits an account from nowhere. */
    fund: (address, lamports) => vm.setAccount(toAddress(address), new Account(lamports, new Uint8Array(), new Uint8Array(32), false, 0n)),
    /** Everything, as bytes that the same version of the runtime can read. */
    save: () => Uint8Array.from(vm.toBytes()),
    load(saved) {
      vm = configure(LiteSvm.fromBytes(saved));
    },
  };
}
