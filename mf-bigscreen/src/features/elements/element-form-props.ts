import type { ReportComponent, ScreenElement } from '@tessera/contract';

export interface ElementFormProps<Element extends ScreenElement = ScreenElement> {
  readonly element: Element;
  /** Charts of the screen, those of its pool among them, from which an element chooses its data. */
  readonly charts: readonly Pick<ReportComponent, 'reportCode' | 'reportName'>[];
  /** Takes each finished change: text and numbers when their field is left. */
  onChange(next: Element): void;
}
