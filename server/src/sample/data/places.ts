import type { LocalizedText } from '@tessera/contract';

import { joinNames, names } from './names.ts';

/**
 * Region / province / city, weight of the city's stores, then its stores. A store may open within the two years, or be
 * closed from one day to another: series of its city have holes there.
 */
const PLACES = `
华东|華東|East China|華東 / 上海市|上海市|Shanghai|上海市 / 上海|上海|Shanghai|上海 / 1.75
  F 南京西路|南京西路|West Nanjing Road|南京西路
  F 陆家嘴|陸家嘴|Lujiazui|陸家嘴
  S 徐家汇|徐家匯|Xujiahui|徐家匯
  S 五角场|五角場|Wujiaochang|五角場
  S 虹桥|虹橋|Hongqiao|虹橋
  C 静安寺|靜安寺|Jing'an Temple|静安寺
华东|華東|East China|華東 / 浙江省|浙江省|Zhejiang|浙江省 / 杭州|杭州|Hangzhou|杭州 / 1.45
  F 湖滨|湖濱|Hubin|湖浜
  S 西溪|西溪|Xixi|西渓
  S 滨江|濱江|Binjiang|浜江
  C 钱江新城|錢江新城|Qianjiang New Town|銭江新城 2025-05-01
华东|華東|East China|華東 / 江苏省|江蘇省|Jiangsu|江蘇省 / 南京|南京|Nanjing|南京 / 1.2
  F 新街口|新街口|Xinjiekou|新街口
  S 河西|河西|Hexi|河西
  C 江宁|江寧|Jiangning|江寧
华东|華東|East China|華東 / 江苏省|江蘇省|Jiangsu|江蘇省 / 苏州|蘇州|Suzhou|蘇州 / 1.25
  S 观前街|觀前街|Guanqian Street|観前街
  S 金鸡湖|金雞湖|Jinji Lake|金鶏湖
华东|華東|East China|華東 / 浙江省|浙江省|Zhejiang|浙江省 / 宁波|寧波|Ningbo|寧波 / 1
  S 天一广场|天一廣場|Tianyi Square|天一広場
  C 鄞州|鄞州|Yinzhou|鄞州
华东|華東|East China|華東 / 安徽省|安徽省|Anhui|安徽省 / 合肥|合肥|Hefei|合肥 / 0.9
  S 淮河路|淮河路|Huaihe Road|淮河路
  C 政务区|政務區|Zhengwu District|政務区 2025-09-13
华东|華東|East China|華東 / 山东省|山東省|Shandong|山東省 / 青岛|青島|Qingdao|青島 / 0.95
  S 香港中路|香港中路|Middle Hong Kong Road|香港中路 2025-06-25/2025-09-05
华东|華東|East China|華東 / 山东省|山東省|Shandong|山東省 / 济南|濟南|Jinan|済南 / 0.9
  S 泉城路|泉城路|Quancheng Road|泉城路
  C 高新区|高新區|Hi-Tech Zone|高新区
华东|華東|East China|華東 / 福建省|福建省|Fujian|福建省 / 厦门|廈門|Xiamen|厦門 / 0.95
  S 中山路|中山路|Zhongshan Road|中山路
  C 五缘湾|五緣灣|Wuyuan Bay|五縁湾
华南|華南|South China|華南 / 广东省|廣東省|Guangdong|広東省 / 广州|廣州|Guangzhou|広州 / 1.5
  F 天河|天河|Tianhe|天河
  S 北京路|北京路|Beijing Road|北京路
  S 番禺|番禺|Panyu|番禺
  S 珠江新城|珠江新城|Zhujiang New Town|珠江新城
华南|華南|South China|華南 / 广东省|廣東省|Guangdong|広東省 / 深圳|深圳|Shenzhen|深圳 / 1.65
  F 福田|福田|Futian|福田
  S 南山|南山|Nanshan|南山
  S 罗湖|羅湖|Luohu|羅湖
  C 宝安|寶安|Bao'an|宝安
华南|華南|South China|華南 / 广东省|廣東省|Guangdong|広東省 / 佛山|佛山|Foshan|仏山 / 0.95
  S 千灯湖|千燈湖|Qiandeng Lake|千灯湖
华南|華南|South China|華南 / 广西|廣西|Guangxi|広西 / 南宁|南寧|Nanning|南寧 / 0.75
  C 朝阳|朝陽|Chaoyang|朝陽
华南|華南|South China|華南 / 海南省|海南省|Hainan|海南省 / 海口|海口|Haikou|海口 / 0.7
  C 国贸|國貿|Guomao|国貿 2025-11-08
华北|華北|North China|華北 / 北京市|北京市|Beijing|北京市 / 北京|北京|Beijing|北京 / 1.65
  F 王府井|王府井|Wangfujing|王府井
  F 国贸|國貿|Guomao|国貿
  S 中关村|中關村|Zhongguancun|中関村
  S 望京|望京|Wangjing|望京
  S 西单|西單|Xidan|西単
华北|華北|North China|華北 / 天津市|天津市|Tianjin|天津市 / 天津|天津|Tianjin|天津 / 1
  S 滨江道|濱江道|Binjiang Avenue|浜江道
  C 滨海新区|濱海新區|Binhai New Area|浜海新区
华北|華北|North China|華北 / 河北省|河北省|Hebei|河北省 / 石家庄|石家莊|Shijiazhuang|石家荘 / 0.75
  C 北国|北國|Beiguo|北国
华中|華中|Central China|華中 / 湖北省|湖北省|Hubei|湖北省 / 武汉|武漢|Wuhan|武漢 / 1.2
  F 光谷|光谷|Optics Valley|光谷
  S 江汉路|江漢路|Jianghan Road|江漢路
  C 武昌|武昌|Wuchang|武昌
华中|華中|Central China|華中 / 湖南省|湖南省|Hunan|湖南省 / 长沙|長沙|Changsha|長沙 / 1.1
  S 五一广场|五一廣場|Wuyi Square|五一広場
  C 梅溪湖|梅溪湖|Meixi Lake|梅渓湖
华中|華中|Central China|華中 / 河南省|河南省|Henan|河南省 / 郑州|鄭州|Zhengzhou|鄭州 / 1
  S 二七广场|二七廣場|Erqi Square|二七広場
  C 郑东新区|鄭東新區|Zhengdong New Area|鄭東新区
西南|西南|Southwest China|西南 / 四川省|四川省|Sichuan|四川省 / 成都|成都|Chengdu|成都 / 1.4
  F 春熙路|春熙路|Chunxi Road|春熙路
  S 高新区|高新區|Hi-Tech Zone|高新区
  C 金牛|金牛|Jinniu|金牛
西南|西南|Southwest China|西南 / 重庆市|重慶市|Chongqing|重慶市 / 重庆|重慶|Chongqing|重慶 / 1.25
  F 解放碑|解放碑|Jiefangbei|解放碑
  S 观音桥|觀音橋|Guanyinqiao|観音橋
西南|西南|Southwest China|西南 / 云南省|雲南省|Yunnan|雲南省 / 昆明|昆明|Kunming|昆明 / 0.8
  C 南屏街|南屏街|Nanping Street|南屏街 2026-03-01/2026-04-30
西北|西北|Northwest China|西北 / 陕西省|陝西省|Shaanxi|陝西省 / 西安|西安|Xi'an|西安 / 1.1
  S 钟楼|鐘樓|Bell Tower|鐘楼
  C 高新区|高新區|Hi-Tech Zone|高新区
东北|東北|Northeast China|東北 / 辽宁省|遼寧省|Liaoning|遼寧省 / 沈阳|瀋陽|Shenyang|瀋陽 / 0.9
  S 中街|中街|Zhongjie|中街
东北|東北|Northeast China|東北 / 辽宁省|遼寧省|Liaoning|遼寧省 / 大连|大連|Dalian|大連 / 0.85
  S 青泥洼|青泥窪|Qingniwa|青泥窪
`;

const TYPES = {
  F: { names: names('旗舰店|旗艦店|Flagship|旗艦店'), weight: 1.6 },
  S: { names: names('标准店|標準店|Standard|標準店'), weight: 1 },
  C: { names: names('社区店|社區店|Community|地域店'), weight: 0.62 },
} as const;

export interface SampleStore {
  readonly id: number;
  readonly region: LocalizedText;
  readonly province: LocalizedText;
  readonly city: LocalizedText;
  readonly store: LocalizedText;
  readonly storeType: LocalizedText;
  /** How much it sells, about 1 on average. */
  readonly weight: number;
  /** ISO day. */
  readonly opened: string;
  /** First and last ISO day on which the store was closed for rebuilding; null for most. */
  readonly shutFrom: string | null;
  readonly shutTo: string | null;
}

/** The stores of the chain, in their order. */
export const SAMPLE_STORES: readonly SampleStore[] = readPlaces();

function readPlaces(): SampleStore[] {
  const stores: SampleStore[] = [];
  let place: { region: LocalizedText; province: LocalizedText; city: LocalizedText; weight: number } | undefined;
  for (const line of PLACES.split('\n').filter(Boolean)) {
    if (!line.startsWith(' ')) {
      const [region = '', province = '', city = '', weight = '1'] = line.split(' / ');
      place = { region: names(region), province: names(province), city: names(city), weight: Number(weight) };
      continue;
    }
    const [, type, area = '', opened, shutFrom, shutTo] =
      /^ {2}([FSC]) (.+?)(?: (\d{4}-\d{2}-\d{2}))?(?: (\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2}))?$/.exec(line) ?? [];
    if (!place || !type) throw new Error(`sample: line of places is not readable: ${line}`);
    const kind = TYPES[type as keyof typeof TYPES];
    const { weight, ...location } = place;
    stores.push({
      ...location,
      id: stores.length + 1,
      store: joinNames([place.city, names(area)], { zh_CN: '店', zh_HK: '店', en_US: '', ja_JP: '店' }),
      storeType: kind.names,
      weight: (weight * kind.weight) / 1.1,
      opened: opened ?? '2020-01-01',
      shutFrom: shutFrom ?? null,
      shutTo: shutTo ?? null,
    });
  }
  return stores;
}
