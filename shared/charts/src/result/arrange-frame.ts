import type { ChartDisplay, SortOrder } from '../settings/order-blocks.ts';
import type { ResultFrame } from './result-frame.ts';

interface Ordering {
  readonly sortOrder: SortOrder;
  readonly chartDisplay: ChartDisplay;
}

/** A frame with its categories in the given order; indexes may leave some out. */
export function pickCategories(frame: ResultFrame, order: readonly number[]): ResultFrame {
  return {
    ...frame,
    categories: order.flatMap((index) => frame.categories[index] ?? []),
    series: frame.series.map((one) => ({ ...one, values: order.map((index) => one.values[index] ?? null) })),
  };
}

/** What a frame is sorted by: the named field, else the n-th of its measures and its dimension (ST-130). */
function sortOf(frame: ResultFrame, { uniqId, fieldId, sortOrigin, selectNum }: SortOrder) {
  if (uniqId || fieldId) return { uniqId, fieldId, origin: sortOrigin };
  if (selectNum === null) return undefined;
  const measures = [...new Map(frame.series.map(({ column }) => [column.uniqId, column])).values()];
  const measure = measures[selectNum - 1];
  if (measure) return { uniqId: measure.uniqId, fieldId: measure.fieldId, origin: 'index' as const };
  return selectNum === measures.length + 1 ? { uniqId, fieldId, origin: 'dimension' as const } : undefined;
}

/**
 * Sorts a frame (ST-130 to ST-136) and cuts it to the first or last categories (ST-101 to ST-103). Measures sort by the
 * sum of their series, missing values last.
 *
 * @param ranking order of the categories where the settings say none
 */
export function arrangeFrame(
  frame: ResultFrame,
  { sortOrder, chartDisplay }: Ordering,
  ranking?: readonly number[],
): ResultFrame {
  let order = frame.categories.map((_category, index) => index);
  const sort = sortOf(frame, sortOrder);
  if (sort) {
    const ascending = sortOrder.sortFlag === 'asc' || sortOrder.selectRule === 2 ? 1 : -1;
    if (sort.origin === 'dimension') {
      const label = (index: number) => frame.categories[index]?.period ?? frame.categories[index]?.label ?? '';
      order.sort((a, b) => ascending * label(a).localeCompare(label(b), 'zh-Hans-CN', { numeric: true }));
    } else {
      const series = frame.series.filter(
        ({ column }) => column.uniqId === sort.uniqId || column.fieldId === sort.fieldId,
      );
      const weight = (index: number) => {
        const values = series.flatMap(({ values: own }) => own[index] ?? []);
        return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
      };
      order.sort((a, b) => {
        const [one, other] = [weight(a), weight(b)];
        if (one === null || other === null) return Number(one === null) - Number(other === null);
        return ascending * (one - other);
      });
    }
  }
  if (!sort && ranking) order = [...ranking];
  if (chartDisplay.partSelect) {
    const count = chartDisplay.chartDataNum;
    order = chartDisplay.aroundSelect === 'before' ? order.slice(0, count) : order.slice(-count);
  }
  const unchanged = order.length === frame.categories.length && order.every((index, at) => index === at);
  return unchanged ? frame : pickCategories(frame, order);
}
