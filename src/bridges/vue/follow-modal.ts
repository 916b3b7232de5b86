import {
  computed,
  type ComputedRef,
  getCurrentInstance,
  getCurrentScope,
  type MaybeRefOrGetter,
  onMounted,
  onScopeDispose,
  type Ref,
  shallowRef,
  toValue,
  watch,
} from 'vue';
import { getPageModal, type Source, subscribeToPage } from '../page-modal.js';
import type { Modal } from '../../client/modal.js';
import type { Namespace } from '../../config/namespaces.js';

/**
 * The members of an object as refs: `const { address } = useW3mAccount()` keeps following.
 *
 * @example
 * const show = ({ address }: Refs<{ address: string | undefined }>) => console.log(address.value);
 */
export type Refs<Members> = { readonly [Name in keyof Members]: ComputedRef<Members[Name]> };

/** Ends with the scope that it is called in; a composable outside of one follows for as long as the page is there. */
export const untilDisposed = (dispose: () => void) => {
  if (getCurrentScope()) onScopeDispose(dispose);
};

/**
 * Follows a source of the page's modal: of one that is created later, and of one that replaces another. Another key makes another source.
 *
 * @param key Argument of the source, for example a namespace.
 */
export function usePageModal<Value, Key = Namespace | undefined>(
  createSource: (modal: Modal, key: Key) => Source<Value>,
  neutral: Value,
  key?: MaybeRefOrGetter<Key>,
): Readonly<Ref<Value>> {
  const value = shallowRef(neutral) as Ref<Value>;
  if (typeof document === 'undefined') return value;
  let stop = () => {};
  const start = () => {
    stop();
    const modal = getPageModal();
    const source = modal && createSource(modal, toValue(key) as Key);
    const read = () => {
      value.value = source ? source.get() : neutral;
    };
    stop = source?.subscribe(read) ?? (() => {});
    read();
  };
  untilDisposed(subscribeToPage(start));
  untilDisposed(() => stop());
  watch(() => toValue(key), start, { flush: 'sync' });
  // Not before a component is mounted: the first rendering is the server's.
  if (getCurrentInstance()) onMounted(start);
  else start();
  return value;
}

/** The named members of a ref, each as a ref. */
export const toRefs = <Members extends object, Name extends keyof Members>(
  value: Readonly<Ref<Members>>,
  names: readonly Name[],
): Refs<Pick<Members, Name>> => Object.fromEntries(names.map((name) => [name, computed(() => value.value[name])])) as never;
