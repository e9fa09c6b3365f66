import type { Cell, Locale, LocalizedText } from '@tessera/contract';

import type { CatalogueKey } from '../catalogue.ts';
import { CHANNELS, CUSTOMER_TYPES, RETURN_REASONS, type SampleLabel } from '../data/labels.ts';
import { SAMPLE_STORES, type SampleStore } from '../data/places.ts';
import { SAMPLE_PRODUCTS, type SampleProduct } from '../data/products.ts';

/** Sample rows of a table of a template; months are those of the sample, so that years can be compared. */
const ROWS = 192;
const MONTHS = Array.from({ length: 12 }, (_, at) => {
  const month = new Date(Date.UTC(2025, 10 + at, 1));
  return { first: month.toISOString().slice(0, 8), number: month.getUTCMonth() };
});
const STORES = SAMPLE_STORES.filter((_, at) => at % 4 === 0).slice(0, 16);
const PRODUCTS = SAMPLE_PRODUCTS.filter((_, at) => at % 5 === 0).slice(0, 24);

type Value = Cell | LocalizedText;
type Row = Readonly<Record<string, Value>>;

/** A number from 0 to 1 that is the same for the same row and purpose on every machine. */
function dice(row: number, purpose: number): number {
  let hash = Math.imul(row + 1, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
function picked<Item>(items: readonly Item[], share: number): Item {
  const item = items[Math.min(items.length - 1, Math.floor(share * items.length))];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
/** A label by its share, which moves from the first to the last month. */
function labelled(labels: readonly SampleLabel[], share: number, age: number): LocalizedText {
  let left = share;
  for (const {
    names,
    share: [from, to],
  } of labels) {
    left -= from + (to - from) * age;
    if (left <= 0) return names;
  }
  return picked(labels, 1).names;
}

const whole = (number: number): number => Math.max(1, Math.round(number));
const money = (number: number): number => Math.round(number * 100) / 100;
const twoDigits = (day: number): string => String(day).padStart(2, '0');
const placeOf = ({ region, province, city, store, storeType: store_type }: SampleStore) => ({
  ...{ region, province, city, store, store_type },
});
const goodsOf = ({ category, family, product }: SampleProduct) => ({ category, family, product });

function saleOf(row: number) {
  const month = MONTHS[row % MONTHS.length]!;
  const [store, product] = [picked(STORES, dice(row, 1)), picked(PRODUCTS, dice(row, 2))];
  const age = (row % MONTHS.length) / (MONTHS.length - 1);
  const demand = (product.demand[month.number] ?? 1) * store.weight * (1 + age / 4);
  const quantity = whole((24_000 / product.price) * demand * (0.6 + dice(row, 3)));
  const list = money(quantity * product.price);
  const discount = money(list * 0.16 * dice(row, 4));
  const sales = money(list - discount);
  return {
    ...{ month, store, product, age, quantity, list, discount, sales },
    cost: money(quantity * product.cost),
    date: month.first + twoDigits(1 + Math.floor(dice(row, 5) * 28)),
  };
}

function order(row: number): Row {
  const { store, product, age, quantity, list, discount, sales, cost, date } = saleOf(row);
  return {
    order_id: 10_000 + row,
    order_date: date,
    ...placeOf(store),
    ...goodsOf(product),
    channel: labelled(CHANNELS, dice(row, 6), age),
    customer_type: labelled(CUSTOMER_TYPES, dice(row, 7), age),
    quantity,
    list_amount: list,
    discount_amount: discount,
    sales_amount: sales,
    cost_amount: cost,
    profit_amount: money(sales - cost),
  };
}

function returned(row: number): Row {
  const { store, product, age, quantity, sales, date } = saleOf(row);
  const back = whole(quantity * (0.05 + dice(row, 9) / 5));
  return {
    order_id: 10_000 + row,
    return_date: date,
    order_date: date,
    ...placeOf(store),
    ...goodsOf(product),
    channel: labelled(CHANNELS, dice(row, 6), age),
    reason: labelled(RETURN_REASONS, dice(row, 10), age),
    quantity: back,
    refund_amount: money((sales / quantity) * back),
  };
}

function target(row: number): Row {
  const month = MONTHS[row % MONTHS.length]!;
  const store = picked(STORES, Math.floor(row / MONTHS.length) / STORES.length);
  const aim = money(180_000 * store.weight * (0.85 + dice(month.number, 11) * 0.3));
  const actual = money(aim * (0.82 + dice(row, 12) * 0.32));
  const margin = 0.19 + dice(row, 13) * 0.06;
  return {
    month: `${month.first}01`,
    ...placeOf(store),
    sales_target: aim,
    sales_actual: actual,
    profit_target: money(aim * 0.22),
    profit_actual: money(actual * margin),
  };
}

function stock(row: number): Row {
  const store = picked(STORES, (row % STORES.length) / STORES.length);
  const product = picked(PRODUCTS, Math.floor(row / STORES.length) / (ROWS / STORES.length));
  const sold = Math.round((60_000 / product.price) * store.weight * dice(row, 14) ** 2);
  const onHand = whole((48_000 / product.price) * (0.3 + dice(row, 15)));
  return {
    stock_date: '2026-10-31',
    ...placeOf(store),
    ...goodsOf(product),
    on_hand: onHand,
    stock_cost: money(onHand * product.cost),
    sold_30_days: sold,
    sold_cost_30_days: money(sold * product.cost),
    idle_days: sold === 0 ? 60 : Math.round(dice(row, 16) * 40),
  };
}

const ROW_OF: Readonly<Record<CatalogueKey, (row: number) => Row>> = {
  orders: order,
  returns: returned,
  targets: target,
  stock,
};

/** Values of columns in a language, `values[c][r]`; the same at each call. */
export function templateRows(key: CatalogueKey, columns: readonly string[], locale: Locale): Cell[][] {
  const rows = Array.from({ length: ROWS }, (_, row) => ROW_OF[key](row));
  return columns.map((column) =>
    rows.map((row): Cell => {
      const value = row[column] ?? null;
      return typeof value === 'object' && value !== null ? value[locale] : value;
    }),
  );
}
