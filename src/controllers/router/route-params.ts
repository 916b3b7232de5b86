/**
 * Every view and what it is given: name → parameters, `undefined` for none. A feature adds its own by augmenting this
 * interface, so that `push('WalletSend', …)` is checked without a central list.
 */
export interface RouteParams {}

/** The name of a view. */
export type RouteName = keyof RouteParams & string;

/** Parameters of a view in a call: left out where there are none. */
export type RouteArguments<Name extends RouteName> = undefined extends RouteParams[Name]
  ? [params?: RouteParams[Name]]
  : [params: RouteParams[Name]];

/** One step of the view history. */
export type RouteEntry<Name extends RouteName = RouteName> = {
  readonly [N in Name]: { readonly view: N; readonly params: RouteParams[N] };
}[Name];
