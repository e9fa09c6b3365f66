import { SAMPLE_STORES } from './data/places.ts';
import { SAMPLE_PRODUCTS } from './data/products.ts';

/** Path of the API of the sample's stock. */
export const STOCK_PATH = '/api/sample/stock';
const MINUTE = 60_000;
const CATEGORIES = [...new Map(SAMPLE_PRODUCTS.map(({ category }) => [category.zh_CN, category])).values()];

export interface StockRow {
  readonly 大区: string;
  readonly 门店: string;
  readonly 商品类目: string;
  readonly 库存: number;
  readonly 在途: number;
  readonly 更新时间: string;
}

/**
 * Stock of each store and category as of a minute: it falls while people shop and jumps with a delivery.
 * @param region Chinese name; left out, all of them
 */
export function sampleStock(now: Date, region?: string | null): StockRow[] {
  const minute = Math.floor(now.getTime() / MINUTE);
  const at = new Date(minute * MINUTE).toISOString();
  return SAMPLE_STORES.filter((store) => !region || store.region.zh_CN === region).flatMap((store) =>
    CATEGORIES.map((category, index): StockRow => {
      const rhythm = 180 + ((store.id * 37 + index * 61) % 240);
      const passed = (minute + store.id * 17 + index * 29) % rhythm;
      const full = Math.round((260 + ((store.id * 53 + index * 97) % 340)) * store.weight);
      return {
        大区: store.region.zh_CN,
        门店: store.store.zh_CN,
        商品类目: category.zh_CN,
        库存: Math.round(full * (1 - (0.85 * passed) / rhythm)),
        在途: passed * 2 > rhythm ? Math.round(full * 0.6) : 0,
        更新时间: at,
      };
    }),
  );
}

/** The reply to a path of this server's own APIs, as its HTTP endpoint gives it; null for others. */
export function ownApi(url: URL, now: Date): string | null {
  if (url.pathname !== STOCK_PATH) return null;
  return JSON.stringify({ code: '0', msg: '', data: sampleStock(now, url.searchParams.get('region')) });
}
