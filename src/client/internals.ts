import type { WritableAtom } from 'nanostores';
import type { LaterModule } from '../actions/account-actions.js';
import type { Environment } from '../config/environment.js';
import type { ModalEvent } from '../config/event-payloads.js';
import type { Namespace } from '../config/namespaces.js';
import type { KeptReadings, WalletProvider } from '../connectors/connector.js';
import type { BaseControllers, Controllers } from '../controllers/controllers.js';
import type { Stores } from '../controllers/stores.js';
import type { FeatureLoader } from '../features/feature-loader.js';
import type { AnyMessages } from '../config/host-messages.js';
import type { TextLoader } from '../i18n/load-texts.js';
import type { InstanceStorage } from '../storage/storage.js';
import type { DrawnElement } from '../ui/host/waiting-icon.js';
import type { FaceMemory } from './face-memory.js';
import type { Modal, ProviderTarget } from './modal.js';

/** The parts of an instance that its tags work with. Not for hosts. */
export type Internals = {
  readonly environment: Environment;
  readonly modal: Modal;
  /** The options of the latest `createModal` as JSON, to recognise a second call with the same ones. */
  serialisedOptions: string;
  readonly stores: Stores;
  /** Of each wallet that the page has heard of since the instance was made: a script that replaces its `request` later is noticed. */
  readonly kept: KeptReadings;
  /** Made by `getStorage` when first needed: an idle page only reads. */
  storage?: InstanceStorage;
  /** Made by `getFaceMemory` when first needed: when an account is shown. */
  faces?: FaceMemory;
  readonly $locale: WritableAtom<string>;
  /** Translated texts of the tags that paint before anything else is loaded: component → key → text. */
  readonly $texts: WritableAtom<AnyMessages>;
  /** Loads the texts of other languages than English. Set at the start of a page that may be in one. */
  textLoader?: TextLoader;
  /** Resolves when the page's texts are there; absent where no file is requested for them. Never rejects. */
  texts?: Promise<void>;
  /** The part of the engine that lists and connects wallets, once it was started. */
  base?: BaseEngine;
  /** Icon of the buttons beside the text of a wait. Set by the engine: before it, nothing is waited for but code. */
  waitingIcon?: DrawnElement;
  /** A function of the copy of this package that made the instance, to recognise an instance of another copy. */
  readonly setInternals: unknown;
  /** Loads the controllers. A failed load is forgotten, so that the next call tries again. */
  loadEngine(): Promise<Engine>;
  /** Puts the dialog on the page, closed, unless the host keeps it. */
  prepare(): Promise<unknown>;
  /**
   * Fetches what an opening needs. Never rejects.
   *
   * @param sign The visitor's sign of interest, if there is one: the first view is then drawn before it is shown.
   */
  warm(sign?: Event): void;
  /** Makes a provider that waits for the wallet of a stored session, or of a named account. */
  provide(namespace: Namespace | ProviderTarget, connectorId?: string): WalletProvider;
  emitToHost(event: ModalEvent): void;
  /** `current`: this instance's `<w3m-modal>`, which dispatches events. `prepare`: loads its views. `frame`: the embedded wallet's iframe. */
  host: { current?: HTMLElement; prepare?: (sign?: Event) => Promise<unknown>; frame?: HTMLElement };
  /** Result of `createHeadless` for this modal, shared by all callers. */
  headless?: { load(): Promise<unknown> };
};

const INTERNALS = Symbol.for('w3m.internals.1');

/** Puts the internals on an instance where only tags look. */
export function setInternals(modal: Modal, internals: Internals): Modal {
  return Object.defineProperty(modal, INTERNALS, { value: internals });
}

/** The internals of an instance, also of one that another copy of this package made. */
export function getInternals(modal: Modal): Internals | undefined {
  return (modal as unknown as Record<symbol, Internals | undefined>)[INTERNALS];
}

/** The controllers that list and connect wallets. A page that draws them itself loads nothing else of an instance. */
export type BaseEngine = {
  /** @throws {ClientNotSetError} after `destroy()`. */
  assertAlive(): void;
  /** With the dialog's controllers once the dialog was loaded. */
  readonly controllers: BaseControllers & Partial<Controllers>;
  /** Closes the dialog. Before it was loaded: ends what a closing ends. */
  close(): void;
  /** Takes over the connections that another tab stored. Never rejects. */
  follow(): Promise<void>;
};

/** The controllers and features of an instance: loaded by the first act, or to restore a stored session. */
export type Engine = Omit<BaseEngine, 'assertAlive' | 'controllers'> & {
  /** Returns the engine. @throws {ClientNotSetError} after `destroy()`. */
  assertUsable(): Engine;
  readonly controllers: Controllers;
  readonly features: FeatureLoader;
  /** Loads the methods of the instance that have no part in connecting. */
  loadActions(): Promise<LaterModule>;
  /** Adds `<w3m-modal>` to the page, unless it is there or the options forbid it. */
  addTag(name: string): void;
};
