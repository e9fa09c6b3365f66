/** Texts that a pure build needs, already in the reader's language. */
export interface ChartTexts {
  /** Stands for an empty dimension value. */
  readonly empty: string;
  readonly total: string;
  /** Name of the slice that gathers the smallest ones. */
  readonly others: string;
  /** Last line of a tooltip that lists only some series. */
  readonly moreItems: (count: number) => string;
  readonly yes: string;
  readonly no: string;
  readonly rowNumber: string;
  /** Heading of the column of measure names when rows and columns are swapped. */
  readonly measures: string;
  /** Note under a pie whose negative values can't be drawn. */
  readonly negativeHidden: (count: number) => string;
}
