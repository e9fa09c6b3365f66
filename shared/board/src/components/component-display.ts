import type { BoardComponent } from '@tessera/contract';
import type { ComponentType } from 'react';
import type { IntlShape, MessageDescriptor } from 'react-intl';

export interface ComponentViewProps<Component extends BoardComponent = BoardComponent> {
  readonly component: Component;
  /** Whether a menu stands over its upper right corner. */
  readonly menu: boolean;
  /** Follows a link. Default: disabled. */
  readonly onOpen?: ((address: string) => void) | undefined;
}

/** How a kind of component is offered, drawn and printed. */
export interface ComponentDisplay<Component extends BoardComponent = BoardComponent> {
  /** Kinds of one group stand together where components are added. */
  readonly group: 'content' | 'filter';
  readonly Icon: ComponentType;
  readonly label: MessageDescriptor;
  /** Draws it. Null for one that holds others: the grid draws it around them (`BoardTabs`). */
  readonly View: ComponentType<ComponentViewProps<Component>> | null;
  /** Whether it is shown without a card around it. Default is `false`. */
  readonly bare?: boolean;
  /** Whether phones give it the height of its place, however long its content is. Default is `false`. */
  readonly fixedHeight?: boolean;
  /** Whether paper shows it as long as it is, over several sheets if need be. Default is `false`. */
  readonly wholeOnPaper?: boolean;
  /** Whether a new one is named after its kind instead of by its form. Default: `false`. */
  readonly startsNamed?: boolean;
  /** Gives a new one its further texts, in the language of its author. */
  worded?(component: Component, intl: IntlShape): Component;
}
