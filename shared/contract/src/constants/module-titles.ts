import { MODULE_CODES } from './codes.ts';
import type { LocalizedText } from './locales.ts';

/** Names of the header's modules by code. */
export const MODULE_TITLES: Readonly<Partial<Record<string, LocalizedText>>> = {
  [MODULE_CODES.biDashboard]: { zh_CN: '仪表板', zh_HK: '儀表板', en_US: 'Dashboards', ja_JP: 'ダッシュボード' },
  [MODULE_CODES.strategyModel]: { zh_CN: '策略模型', zh_HK: '策略模型', en_US: 'Strategy models', ja_JP: '戦略モデル' },
  [MODULE_CODES.dataSource]: { zh_CN: '数据源', zh_HK: '數據源', en_US: 'Data sources', ja_JP: 'データソース' },
  [MODULE_CODES.manageCentre]: { zh_CN: '管理中心', zh_HK: '管理中心', en_US: 'Administration', ja_JP: '管理センター' },
  [MODULE_CODES.dynamicBigScreen]: { zh_CN: '动态大屏', zh_HK: '動態大屏', en_US: 'Big screens', ja_JP: '動的大画面' },
  [MODULE_CODES.applicationCentre]: {
    zh_CN: '应用中心',
    zh_HK: '應用程式中心',
    en_US: 'Apps',
    ja_JP: 'アプリセンター',
  },
  [MODULE_CODES.dynamicBigScreenPro]: {
    zh_CN: '动态大屏专业版',
    zh_HK: '動態大屏專業版',
    en_US: 'Big screens Pro',
    ja_JP: '動的大画面 Pro',
  },
  [MODULE_CODES.preWarning]: { zh_CN: '预警', zh_HK: '預警', en_US: 'Alerts', ja_JP: 'アラート' },
};
