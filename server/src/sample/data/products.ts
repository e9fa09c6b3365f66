import type { LocalizedText } from '@tessera/contract';

import { joinNames, names } from './names.ts';

/** Category, popularity, then families: price, margin in percent, popularity, season, names, three variants. */
const PRODUCTS = `
手机数码|手機數碼|Mobile & Gadgets|スマホ・ガジェット
  2199 11 1.5 flat 智能手机|智能手機|Smartphone|スマートフォン : 128GB 256GB 512GB
  1599 14 0.8 school 平板电脑|平板電腦|Tablet|タブレット : 64GB 128GB 256GB
  799 24 0.9 gift 智能手表|智能手錶|Smart Watch|スマートウォッチ : Lite Plus Pro
  299 31 1.4 flat 蓝牙耳机|藍牙耳機|Bluetooth Earbuds|ワイヤレスイヤホン : Lite Plus Pro
  99 36 1.2 flat 移动电源|行動充電器|Power Bank|モバイルバッテリー : 10000mAh 20000mAh 30000mAh
电脑办公|電腦辦公|Computers & Office|パソコン・オフィス
  3999 9 0.7 school 轻薄笔记本|輕薄筆電|Ultrabook|薄型ノートPC : 14″ 15″ 16″
  899 16 0.7 school 显示器|顯示器|Monitor|モニター : 24″ 27″ 32″
  259 29 0.8 school 机械键盘|機械鍵盤|Mechanical Keyboard|メカニカルキーボード : Lite Plus Pro
  129 33 0.9 school 无线鼠标|無線滑鼠|Wireless Mouse|ワイヤレスマウス : Lite Plus Pro
  799 18 0.5 school 家用打印机|家用打印機|Home Printer|家庭用プリンター : Lite Plus Pro
大家电|大型家電|Major Appliances|大型家電
  2299 17 0.7 gift 智能电视|智能電視|Smart TV|スマートテレビ : 55″ 65″ 75″
  2199 21 0.8 summer 变频空调|變頻冷氣機|Air Conditioner|インバーターエアコン : 26㎡ 35㎡ 72㎡
  1999 19 0.6 summer 冰箱|雪櫃|Refrigerator|冷蔵庫 : 260L 400L 520L
  1599 20 0.6 flat 滚筒洗衣机|滾筒洗衣機|Front-load Washer|ドラム式洗濯機 : 8kg 10kg 12kg
  1099 24 0.5 winter 电热水器|電熱水爐|Water Heater|電気温水器 : 50L 60L 80L
厨房小电|廚房小家電|Kitchen Appliances|キッチン家電
  299 30 1.2 gift 电饭煲|電飯煲|Rice Cooker|炊飯器 : 3L 4L 5L
  329 32 1.1 gift 空气炸锅|氣炸鍋|Air Fryer|ノンフライヤー : 4L 5L 6L
  399 25 0.7 flat 微波炉|微波爐|Microwave Oven|電子レンジ : 20L 23L 25L
  119 35 1.1 winter 电水壶|電熱水壺|Electric Kettle|電気ケトル : 1.5L 1.7L 2L
  999 28 0.6 gift 咖啡机|咖啡機|Coffee Machine|コーヒーメーカー : Lite Plus Pro
生活电器|生活電器|Home Appliances|生活家電
  1899 26 0.8 flat 扫地机器人|掃地機械人|Robot Vacuum|ロボット掃除機 : Lite Plus Pro
  699 29 0.8 flat 无线吸尘器|無線吸塵機|Cordless Vacuum|コードレス掃除機 : Lite Plus Pro
  899 31 0.7 winter 空气净化器|空氣清新機|Air Purifier|空気清浄機 : 30㎡ 45㎡ 60㎡
  199 34 0.8 winter 加湿器|加濕機|Humidifier|加湿器 : 3L 4L 6L
  249 30 0.9 summer 循环扇|循環扇|Air Circulator|サーキュレーター : Lite Plus Pro
个护健康|個人護理|Personal Care|パーソナルケア
  199 41 1.3 gift 电动牙刷|電動牙刷|Electric Toothbrush|電動歯ブラシ : Lite Plus Pro
  299 38 1.1 gift 高速吹风机|高速風筒|Hair Dryer|ヘアドライヤー : Lite Plus Pro
  259 36 0.9 gift 电动剃须刀|電動鬚刨|Electric Shaver|電気シェーバー : Lite Plus Pro
  399 42 0.8 gift 颈椎按摩仪|頸椎按摩器|Neck Massager|ネックマッサージャー : Lite Plus Pro
  99 37 0.8 flat 体脂秤|體脂磅|Body Fat Scale|体組成計 : Lite Plus Pro
智能家居|智能家居|Smart Home|スマートホーム
  1299 33 0.7 flat 智能门锁|智能門鎖|Smart Lock|スマートロック : Lite Plus Pro
  249 27 1 gift 智能音箱|智能喇叭|Smart Speaker|スマートスピーカー : Lite Plus Pro
  199 34 1 flat 家用摄像头|家用監控鏡頭|Home Camera|見守りカメラ : 2K 3K 4K
  269 28 1 school 无线路由器|無線路由器|Wi-Fi Router|Wi-Fiルーター : AX1800 AX3000 BE5000
  159 39 0.9 winter 智能台灯|智能檯燈|Smart Desk Lamp|スマートデスクライト : Lite Plus Pro
影音娱乐|影音娛樂|Audio & Entertainment|AV・エンタメ
  399 32 1 gift 便携音箱|便攜喇叭|Portable Speaker|ポータブルスピーカー : Lite Plus Pro
  1299 25 0.5 gift 回音壁|聲霸|Soundbar|サウンドバー : 2.1 3.1 5.1
  2399 22 0.5 flat 家用投影仪|家用投影機|Home Projector|ホームプロジェクター : Lite Plus Pro
  1999 13 0.6 gift 游戏主机|遊戲主機|Game Console|ゲーム機 : Lite Plus Pro
  3499 16 0.4 holiday 微单相机|無反相機|Mirrorless Camera|ミラーレスカメラ : Lite Plus Pro
`;

/** Factor of demand by month, January first. */
export const SEASONS: Readonly<Record<string, readonly number[]>> = {
  flat: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  summer: [0.4, 0.4, 0.6, 0.9, 1.5, 2.1, 2.3, 1.9, 1, 0.6, 0.5, 0.4],
  winter: [1.6, 1.2, 0.9, 0.7, 0.6, 0.5, 0.5, 0.5, 0.8, 1.2, 1.7, 1.8],
  school: [0.9, 1.2, 1, 0.8, 0.8, 0.9, 1.3, 1.9, 1.4, 0.8, 0.9, 0.8],
  gift: [1.5, 1.4, 0.9, 0.8, 1.1, 0.9, 0.8, 0.9, 1.1, 0.9, 1.1, 1.2],
  holiday: [1, 1.1, 0.9, 1.2, 1.3, 1, 1.2, 1.2, 1.2, 1.1, 0.9, 0.8],
};
const VARIANTS = [
  { price: 1, popularity: 1 },
  { price: 1.32, popularity: 0.8 },
  { price: 1.78, popularity: 0.4 },
] as const;

export interface SampleProduct {
  readonly id: number;
  readonly category: LocalizedText;
  readonly family: LocalizedText;
  readonly product: LocalizedText;
  /** Yuan. */
  readonly price: number;
  readonly cost: number;
  /** Demand in each month, January first. */
  readonly demand: readonly number[];
}

/** The assortment, in its order. */
export const SAMPLE_PRODUCTS: readonly SampleProduct[] = readProducts();

function readProducts(): SampleProduct[] {
  const products: SampleProduct[] = [];
  let category: LocalizedText | undefined;
  for (const line of PRODUCTS.split('\n').filter(Boolean)) {
    if (!line.startsWith(' ')) {
      category = names(line);
      continue;
    }
    const [, price, margin, popularity, season = '', text = '', variants = ''] =
      /^ {2}(\d+) (\d+) ([\d.]+) (\w+) (.+?) : (.+)$/.exec(line) ?? [];
    const months = SEASONS[season];
    if (!category || !months) throw new Error(`sample: line of products is not readable: ${line}`);
    const family = names(text);
    for (const [index, variant] of variants.split(' ').entries()) {
      const { price: factor, popularity: share } = VARIANTS[index]!;
      const listed = Math.round(Number(price) * factor * 0.1) * 10 - 1;
      products.push({
        id: products.length + 1,
        category,
        family,
        product: joinNames([family], {
          zh_CN: ` ${variant}`,
          zh_HK: ` ${variant}`,
          en_US: variant,
          ja_JP: ` ${variant}`,
        }),
        price: listed,
        cost: Math.round(listed * (100 - Number(margin))) / 100,
        demand: months.map((factorOfMonth) => Number(popularity) * share * factorOfMonth),
      });
    }
  }
  return products;
}
