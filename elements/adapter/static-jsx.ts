import type { ReactElement, SVGAttributes } from 'react';
import type { ElementHost } from './create-element-class.js';

/**
 * Makes an element as the painter reads it: what it is and what it is given. Written out because a page with one button
 * should not carry React's own runtime for it; the parity test turns it into React elements.
 */
const jsx = (type: unknown, props: unknown): StaticElement => ({ type, props }) as unknown as StaticElement;
export { jsx, jsx as jsxs };

/**
 * The JSX of views that paint without react-dom (`*.static.tsx`, `@jsxImportSource #static`). The types allow what the
 * painter can do and nothing else: no hooks' components, no inputs, no `style`, no `ref`, no lists.
 */
export type StaticElement = ReactElement & { readonly __static?: never };
/** Return value of a static view. */
export type StaticNode = StaticElement | string | number | null | undefined | false;

type Children = StaticNode | readonly StaticNode[];
type Aria = { readonly [Name in `aria-${string}` | `data-${string}`]?: string | number | boolean | undefined };
type Common = Aria & {
  readonly children?: Children;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
  readonly part?: string | undefined;
  readonly role?: string | undefined;
  readonly hidden?: boolean | undefined;
  readonly dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  readonly lang?: string | undefined;
  readonly title?: string | undefined;
  readonly translate?: 'yes' | 'no' | undefined;
};
type Button = Common & { readonly disabled?: boolean | undefined; readonly onClick?: ((host: ElementHost) => unknown) | undefined };
type Image = Common & {
  readonly src: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
  readonly referrerpolicy?: 'no-referrer';
};
type Shape = Aria &
  Pick<
    SVGAttributes<SVGElement>,
    'className' | 'cx' | 'cy' | 'd' | 'fill' | 'height' | 'r' | 'rx' | 'stroke' | 'viewBox' | 'width' | 'x' | 'y'
  > & {
    // The names of the attributes, which the painter sets as they are.
    readonly [Name in `stroke-${'dasharray' | 'linecap' | 'linejoin' | 'width'}`]?: string | number;
  } & { readonly children?: Children };

// eslint-disable-next-line @typescript-eslint/no-namespace -- the JSX runtime contract asks for it
export declare namespace JSX {
  type Element = StaticElement;
  type ElementType = keyof IntrinsicElements | ((props: never) => StaticNode);
  interface ElementChildrenAttribute {
    children: unknown;
  }
  interface IntrinsicElements {
    button: Button;
    img: Image;
    b: Common;
    bdi: Common;
    slot: Common & { readonly name?: string };
    span: Common;
    svg: Shape;
    g: Shape;
    circle: Shape;
    path: Shape;
    rect: Shape;
    text: Shape;
  }
}
