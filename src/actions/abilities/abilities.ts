import type { Namespace } from '../../config/namespaces.js';
import type { CaipNetworkId } from '../../config/network.js';

/**
 * Kind of an account on a network, by the code at its address.
 * - `eoa`: a key, without code; in namespaces other than `eip155` every account.
 * - `delegated`: a key whose account runs the code of `delegate` (EIP-7702).
 * - `safe`: a Safe; `threshold` of its `owners` have to sign.
 * - `contract`: any other contract, for example a deployed smart account (ERC-4337).
 * - `undeployed`: a smart account without code on this network, by what its wallet or its code on another network says.
 * - `unknown`: `node`: no node of the network has answered; `network`: the page does not list the network.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7702
 * @see https://eips.ethereum.org/EIPS/eip-4337
 * @example
 * const describe = (account: AccountKind) => (account.kind === 'safe' ? `Safe ${account.threshold}/${account.owners.length}` : account.kind);
 */
export type AccountKind =
  | {
      /** Kind of the account. */
      readonly kind: 'eoa' | 'contract' | 'undeployed';
    }
  | {
      /** Kind of the account. */
      readonly kind: 'delegated';
      /** Address of the contract whose code acts for the account. */
      readonly delegate: string;
    }
  | {
      /** Kind of the account. */
      readonly kind: 'safe';
      /** Addresses of the owners. */
      readonly owners: readonly string[];
      /** Number of owners that have to sign. */
      readonly threshold: number;
      /** Version of the contract, for example `1.4.1`. */
      readonly version: string;
    }
  | {
      /** Kind of the account. */
      readonly kind: 'unknown';
      /** The part that could not be read. */
      readonly reason: 'node' | 'network';
    };

/**
 * Verification, on a network, of a signature that the account makes now on the network of its wallet, with the reason.
 * - `key`: yes, by the account's key (`ecrecover`).
 * - `contract`: yes, by its contract there (ERC-1271).
 * - `delegate`: unknown. A signature of the key passes `ecrecover`; a verifier that asks the code of the account, as ERC-6492 and Permit2 do,
 * asks the delegate. A wallet may sign in the delegate's form.
 * - `otherNetwork`: unknown. Its contract is there too, and most bind a signature to the network that it was made on.
 * - `undeployed`: no, where the account's contract is on the network of its wallet and not on this one; else unknown: a verifier that knows
 * ERC-6492 may accept it.
 * - `notAllowed`: no. The session allows no method that signs.
 * - `node`, `network`: unknown, as {@link AccountKind} is, here or on the network of the wallet.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1271
 * @see https://eips.ethereum.org/EIPS/eip-6492
 * @example
 * const mayOffer = ({ verifies }: SignatureAbility) => verifies !== false;
 */
export type SignatureAbility = {
  /** `'unknown'` where only a signature can tell. */
  readonly verifies: boolean | 'unknown';
  /** The reason. */
  readonly reason: 'key' | 'contract' | 'delegate' | 'otherNetwork' | 'undeployed' | 'notAllowed' | 'node' | 'network';
};

/**
 * Abilities of a connected account and of the session with its wallet, on one network.
 *
 * @example
 * const signsData = ({ methods }: Abilities) => methods?.includes('eth_signTypedData_v4') !== false;
 */
export type Abilities = {
  /** CAIP-10: the account on the network that was asked about. */
  readonly caipAddress: string;
  /** Network that was asked about. */
  readonly network: CaipNetworkId;
  /** Kind of the account there. */
  readonly account: AccountKind;
  /** Networks that the session with the wallet allows; `undefined` where the wallet does not say, or goes to others too. */
  readonly chains: readonly CaipNetworkId[] | undefined;
  /** Methods of the wallet that the session allows on this network; `undefined` where only a request can find out. */
  readonly methods: readonly string[] | undefined;
  /**
   * Whether the wallet executes several calls as one, by network (EIP-5792): `ready` means after the visitor has agreed to upgrade the account.
   * Networks of which the wallet says nothing are absent.
   */
  readonly atomic: Readonly<Partial<Record<CaipNetworkId, AtomicStatus>>>;
  /** Whether a signature made now verifies on this network. */
  readonly signature: SignatureAbility;
};

/**
 * Status of atomic execution.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#atomic-capability
 * @example
 * const isPossible = (status: AtomicStatus | undefined) => status === 'supported' || status === 'ready';
 */
export type AtomicStatus = 'supported' | 'ready' | 'unsupported';

/**
 * The network and the account that `getAbilities()` reads.
 *
 * @example
 * const parameters: AbilitiesParameters = { network: 'eip155:8453' };
 */
export type AbilitiesParameters = {
  /** Namespace of the account. Default: that of `network`, else the active one. */
  readonly namespace?: Namespace | undefined;
  /** CAIP-2 id of the network. Default: that of the account's wallet. */
  readonly network?: CaipNetworkId | undefined;
};

/**
 * Derives whether a signature verifies.
 *
 * @param own Kind of the account on the network of its wallet, where it signs.
 * @param there Its kind on the network of the verifier.
 */
export function deriveSignature(own: AccountKind, there: AccountKind, isOwnNetwork: boolean, canSign: boolean): SignatureAbility {
  if (!canSign) return { verifies: false, reason: 'notAllowed' };
  const unknown = there.kind === 'unknown' ? there : own;
  if (unknown.kind === 'unknown') return { verifies: 'unknown', reason: unknown.reason };
  if (own.kind === 'delegated' || there.kind === 'delegated') return { verifies: 'unknown', reason: 'delegate' };
  if (there.kind === 'eoa') return { verifies: true, reason: 'key' };
  if (there.kind === 'undeployed') return { verifies: isDeployed(own) ? false : 'unknown', reason: 'undeployed' };
  return isOwnNetwork ? { verifies: true, reason: 'contract' } : { verifies: 'unknown', reason: 'otherNetwork' };
}

/** Whether a kind is a contract with code of its own. */
export const isDeployed = ({ kind }: { readonly kind: string }): boolean => kind === 'contract' || kind === 'safe';
