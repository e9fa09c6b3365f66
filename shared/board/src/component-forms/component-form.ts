import type { BoardComponent, BoardDocument, ComponentName, ComponentOf, ReportComponent } from '@tessera/contract';

export interface ComponentFormProps<Component extends BoardComponent = BoardComponent> extends Pick<
  BoardDocument,
  'components' | 'pool'
> {
  readonly menuCode: string;
  /** Not among `components` while it is new. */
  readonly component: Component;
  /** Charts of the document, those of its pool among them. */
  readonly reports: readonly ReportComponent[];
  onDone(component: Component): void;
  onClose(): void;
}

/** What the form of a kind takes of it: the component, and what else it names. */
export type FormOf<Name extends ComponentName, More extends keyof ComponentFormProps = never> = Pick<
  ComponentFormProps<ComponentOf<Name>>,
  'component' | 'onDone' | 'onClose' | More
>;
