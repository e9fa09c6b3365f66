/** Module codes of the header; code 8 does not exist. */
export const MODULE_CODES = {
  biDashboard: '1',
  strategyModel: '2',
  dataSource: '3',
  manageCentre: '4',
  dynamicBigScreen: '5',
  applicationCentre: '6',
  dynamicBigScreenPro: '7',
  preWarning: '9',
} as const;
export type ModuleCode = (typeof MODULE_CODES)[keyof typeof MODULE_CODES];

export const MESSAGE_TYPE_CODES = {
  system: '0001',
  /** Never part of the unread list. */
  excludedFromUnread: '0002',
  subscription: '0003',
  earlyWarning: '0004',
} as const;
export type MessageTypeCode = (typeof MESSAGE_TYPE_CODES)[keyof typeof MESSAGE_TYPE_CODES];
