/** Texts that a pure build needs, already in the reader's language. */
export interface ChartTexts {
  /** Text of an empty dimension value. */
  readonly empty: string;
  readonly total: string;
  readonly subtotal: string;
  /** Label of a total that covers rows or columns that are not shown. */
  readonly totalWithHidden: (label: string, hidden: number) => string;
  /** Notes below a table that a cap cut. */
  readonly rowsShown: (shown: number, total: number) => string;
  readonly columnsShown: (shown: number, total: number) => string;
  /** Name of a trend line. */
  readonly trend: string;
  /** What a progress is called where its author gave no name (ST-242). */
  readonly progress: string;
  /** Note under a map whose data names areas that it does not have. */
  readonly unknownAreas: (count: number, sample: string) => string;
  /** Note under a map about areas with several rows whose values do not add up. */
  readonly mixedAreas: (count: number, sample: string) => string;
  /** Note under a map about rows without a place on earth. */
  readonly misplaced: (count: number) => string;
  /** Name of the slice that gathers the smallest ones. */
  readonly others: string;
  /** Name of the bar that gathers so many of the smallest ones. */
  readonly othersOf: (count: number) => string;
  /** Note under bars that show the largest ones of a ranking and one more for the others. */
  readonly rankedWithOthers: (shown: number, others: number) => string;
  /** The same where the others are not drawn; `total` is empty where their values do not add up. */
  readonly ranked: (shown: number, others: number, total: string) => string;
  /** Last line of a tooltip that lists only some series. */
  readonly moreItems: (count: number) => string;
  readonly yes: string;
  readonly no: string;
  readonly rowNumber: string;
  /** Heading of the column of measure names when rows and columns are swapped. */
  readonly measures: string;
  /** Note under a scatter chart about rows that lack a measure. */
  readonly incompleteRows: (count: number) => string;
  /** Note under a chart whose negative values can't be drawn. */
  readonly negativeHidden: (count: number) => string;
  /** Note under shares of groups that have rows in common and so add up to more than the whole. */
  readonly overlapping: string;
  /** Note under shares of values that do not add up to a whole, such as averages. */
  readonly notWhole: string;
}
