import type { BoardComponent, BoardDocument, ReportComponent } from '@tessera/contract';

/** What the form of a component gets. */
export interface ComponentFormProps<Component extends BoardComponent = BoardComponent> extends Pick<
  BoardDocument,
  'components' | 'pool'
> {
  readonly menuCode: string;
  /** Not among `components` while it is new. */
  readonly component: Component;
  /** Charts of the board, those of its pool among them. */
  readonly reports: readonly ReportComponent[];
  onDone(component: Component): void;
  onClose(): void;
}
