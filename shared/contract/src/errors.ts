import { entry, type CatalogueEntry } from './catalogue-entry.ts';
import { AGENT_ERRORS } from './collector/agent-errors.ts';
import { JUDGMENT_ERRORS } from './judgment/judgment-errors.ts';
import { SHARE_ERRORS } from './share-errors.ts';
import { TARGET_ERRORS } from './targets/target-errors.ts';

/**
 * Every error of the server. The key names its text in the locale files (`error.<key>`), parameters are ICU arguments.
 */
export const ERRORS = {
  sessionEnded: entry('-10006', 'session-ended'),
  shareClosed: entry('-20127', 'close-share'),
  shareWithdrawn: entry('-20237', 'close-share'),
  linkExpired: entry('-20125', 'expire'),
  invitationExpired: entry('-20126', 'expire'),
  noPermission: entry('-110001', 'no-permission'),
  superseded: entry('-110003', 'silent'),
  cancelled: entry('-10901', 'silent'),

  invalidInput: entry('-10001'),
  signInFailed: entry('-10002'),
  rsaKeyUnknown: entry('-10003'),
  signInLimited: entry('-10004'),
  accountDisabled: entry('-10005'),
  notFound: entry('-10007'),
  conflict: entry('-10008'),
  accountExists: entry('-10009'),
  verificationCodeInvalid: entry('-10010'),
  invitationInvalid: entry('-10011'),
  seatsExhausted: entry('-10012'),
  lastOwner: entry('-10013'),
  passwordWeak: entry('-10014'),
  passwordWrong: entry('-10015'),
  thirdPartyRefused: entry('-10016'),
  enterpriseUnknown: entry('-10017'),
  alreadyMember: entry('-10018'),
  bindingInvalid: entry('-10019'),

  malformedBody: entry('-10020', 'message', 400),
  bodyTooLarge: entry('-10021', 'message', 413),
  rateLimited: entry('-10022', 'message', 429),
  routeNotFound: entry('-10023', 'message', 404),
  crossSite: entry('-10024', 'message', 403),
  unsupportedMediaType: entry('-10025', 'message', 415),
  nameTaken: entry('-10026'),
  signatureWrong: entry('-10027'),
  roleBuiltIn: entry('-10028'),
  roleInUse: entry('-10029'),
  grantBeyondOwn: entry('-10030'),
  /** A group below itself. */
  groupCircle: entry('-10031'),
  groupLimit: entry('-10032'),
  ruleSubject: entry('-63001'),
  ruleAssignment: entry('-63002'),
  ruleParameter: entry('-63003'),
  ruleLimit: entry('-63004'),
  groupRole: entry('-63005'),
  /** A mailbox of a domain that the corporation does not invite. */
  inviteDomain: entry('-63101'),
  /** An invitation is there, and its mail was not taken by the mail server. */
  inviteMail: entry('-63103'),
  /** A site in which the corporation embeds nothing. */
  shareOrigin: entry('-63102'),
  /** To oneself, or to somebody who may not sign in. */
  handOverTo: entry('-10033'),
  /** No file with members: `reason` says what is wrong. */
  memberFile: entry('-10034'),
  /** The corporation lets nobody work from this address. */
  networkRefused: entry('-10035'),
  networkInvalid: entry('-10036'),
  /** A policy that would keep out who saves it. */
  networkLockout: entry('-10037'),
  /** A password that is too short or too simple for a corporation of its user. */
  passwordPolicy: entry('-10038'),
  /** A six-digit or recovery code of the second factor that is wrong, used or too old. */
  factorCodeWrong: entry('-10051'),
  /** The role demands a second factor that the account does not have: the session may do nothing but set it up. */
  factorDemanded: entry('-10052', 'silent'),
  /** There is one already. */
  factorExists: entry('-10053'),
  /** There is none, or it was not begun in the last minutes. */
  factorMissing: entry('-10054'),
  /** The account is a member of other corporations too, whose protection it is. */
  factorShared: entry('-10055'),
  /** The corporation's policy keeps the role from files of this kind. */
  exportForbidden: entry('-10056'),
  /** The corporation waits for the operator's word. */
  corporationPending: entry('-10050'),
  passwordGuessable: entry('-10040'),
  undoLinkInvalid: entry('-10041'),
  storageFull: entry('-10097', 'message', 507),
  unavailable: entry('-10098', 'message', 503),
  internal: entry('-10099', 'message', 500),

  queryFieldUnknown: entry('-30001'),
  queryTableUnknown: entry('-30002'),
  queryTimeout: entry('-30003'),
  queryTooLarge: entry('-30004'),
  queryInvalid: entry('-30005'),
  chartMissing: entry('-30006'),
  queryFailed: entry('-30007'),
  queryKilled: entry('-30013'),
  queryMemory: entry('-30020'),
  queryForgotten: entry('-30014'),
  /** A formula over two tables without one meaning; `field`, `value` and `other` are names of fields. */
  queryTablesMixed: entry('-30040'),
  /** A formula counts rows that lack a table; `field` and `value` are names of fields. */
  queryRowMissing: entry('-30041'),
  /** The object with the rows of `table` can't be read at the moment. */
  rowsUnavailable: entry('-30021'),
  /** The object with the rows of `table` is missing, or not what was written. */
  rowsDamaged: entry('-30022'),
  /** The server that was asked has no space on its disk for the rows of `table`. */
  rowsDiskFull: entry('-30024'),
  /** The store of uploaded and synchronised rows does not answer. */
  analyticsUnavailable: entry('-30023'),
  mapRefused: entry('-30015'),
  mapTooLarge: entry('-30016'),
  mapPlaces: entry('-30017'),
  mapNames: entry('-30018'),
  chartChanged: entry('-30008'),
  chartTypeUnknown: entry('-30009'),
  chartTableMissing: entry('-30010'),
  imageTypeRefused: entry('-30011'),
  imageTooLarge: entry('-30012'),

  menuCycle: entry('-31001'),
  menuLimit: entry('-31002'),
  boardLocked: entry('-31003'),
  boardInvalid: entry('-31004'),
  boardFull: entry('-31005'),
  reportFull: entry('-31006'),
  /** A report that is not published has nothing to read. */
  reportUnpublished: entry('-31007'),
  reportFormsFull: entry('-31008'),
  /** A path that a page of the product has. */
  reportFormTaken: entry('-31009'),

  ...SHARE_ERRORS,

  buildRejected: entry('-40001'),
  buildDamaged: entry('-40002'),
  buildUnknown: entry('-40003'),
  buildExists: entry('-40004'),
  releaseTokenInvalid: entry('-40005'),
  licenceInvalid: entry('-40006'),
  remoteUnlicensed: entry('-40007'),
  rollbackImpossible: entry('-40008'),
  overrideRefused: entry('-40009'),
  buildInUse: entry('-40010'),

  importInvalid: entry('-50001'),
  uploadTooLarge: entry('-50010'),
  uploadTypeRefused: entry('-50011'),
  uploadIncomplete: entry('-50012'),
  uploadTooMany: entry('-50013'),
  storageQuota: entry('-50040'),
  uploadUnreadable: entry('-50014'),
  uploadEncodingWrong: entry('-50015'),
  uploadEmpty: entry('-50016'),
  uploadQuoteOpen: entry('-50017'),
  uploadSheetUnknown: entry('-50018'),
  uploadTooLargeUnpacked: entry('-50019'),
  uploadTooWide: entry('-50020'),
  uploadColumnsInvalid: entry('-50021'),
  uploadNothingLeft: entry('-50022'),
  tableNotWritable: entry('-50023'),
  tableBusy: entry('-50024'),
  tableInUse: entry('-50025'),
  fieldTypeUnsafe: entry('-50026'),
  fieldChangeInvalid: entry('-50027'),
  roleUnlimited: entry('-50028'),
  jobInterrupted: entry('-50029'),
  formulaInvalid: entry('-50030'),
  formulaBreaks: entry('-50031'),
  formulaTooMany: entry('-50032'),
  fieldInUse: entry('-50033'),
  paramInvalid: entry('-50101'),
  paramInUse: entry('-50102'),

  sqlSyntax: entry('-50201'),
  sqlNotSelect: entry('-50202'),
  sqlTableUnknown: entry('-50203'),
  sqlFunctionRefused: entry('-50204'),
  sqlPartRefused: entry('-50205'),
  sqlRefused: entry('-50206'),
  sqlColumnTwice: entry('-50207'),
  sqlTooWide: entry('-50208'),
  sqlTooLong: entry('-50209'),
  sqlParamUnknown: entry('-50210'),
  sqlParamList: entry('-50211'),
  sqlParamPlace: entry('-50212'),
  sqlDialectRefused: entry('-50213'),
  sqlReadsItself: entry('-50214'),

  modelEmpty: entry('-51001'),
  modelTooLarge: entry('-51002'),
  modelTableUnknown: entry('-51003'),
  modelFieldUnknown: entry('-51004'),
  modelNameTwice: entry('-51005'),
  modelKeysMissing: entry('-51006'),
  modelKeyTypes: entry('-51007'),
  modelCyclic: entry('-51008'),
  modelDisconnected: entry('-51009'),
  modelDirection: entry('-51010'),
  modelSourcesMixed: entry('-51011'),
  modelFullJoinUnsupported: entry('-51012'),
  modelTooDeep: entry('-51013'),
  modelContainsItself: entry('-51014'),
  modelFieldUnfit: entry('-51015'),
  modelFieldsInUse: entry('-51016'),
  fieldInModel: entry('-51017'),
  modelFormulasRefused: entry('-51018'),

  connectionUnreachable: entry('-52001'),
  connectionAddressForbidden: entry('-52002'),
  connectionSignInFailed: entry('-52003'),
  connectionDatabaseUnknown: entry('-52004'),
  connectionTlsFailed: entry('-52005'),
  connectionTlsRequired: entry('-52006'),
  connectionDenied: entry('-52007'),
  connectionLost: entry('-52008'),
  connectionTimeout: entry('-52009'),
  connectionUnsupported: entry('-52010'),
  connectionFieldInvalid: entry('-52011'),
  connectionSecretNeeded: entry('-52012'),
  connectionNameTaken: entry('-52013'),
  connectionInUse: entry('-52014'),
  sourceTableUnknown: entry('-52015'),
  sourceTablePicked: entry('-52016'),
  syncScheduleInvalid: entry('-52017'),
  syncNotPossible: entry('-52018'),
  sourceColumnsChanged: entry('-52019'),
  sourceValueUnfit: entry('-52020'),
  connectionZoneUnknown: entry('-52021'),

  exportTooMany: entry('-53001'),
  exportNoRenderer: entry('-53002'),
  exportRetriesUsed: entry('-53003'),
  exportNotEnded: entry('-53004'),
  exportNotReady: entry('-53005'),
  exportNotPrinted: entry('-53006'),
  exportTooLarge: entry('-53007'),
  exportEmpty: entry('-53008'),
  exportRightsLost: entry('-53009'),
  exportReportKind: entry('-53010'),
  exportTogether: entry('-53012'),
  exportPageMissing: entry('-53013'),

  aiOff: entry('-54001'),
  aiNothing: entry('-54002'),
  aiFailed: entry('-54003'),
  aiTimeout: entry('-54004'),

  tblFailed: entry('-55001'),
  tblInvalid: entry('-55002'),
  tblSecretNeeded: entry('-55003'),

  /** A screen that is not published has nothing to show. */
  screenUnpublished: entry('-56001'),
  screenAddressRefused: entry('-56002'),
  playInvalid: entry('-56003'),
  videoTypeRefused: entry('-56004'),
  videoTooLarge: entry('-56005'),
  /** A six-digit code that is unknown, used or over. */
  pairingCodeInvalid: entry('-56010'),
  /** The wall shows a new code. */
  deviceTokenInvalid: entry('-56011', 'silent'),
  deviceTooMany: entry('-56012'),
  /** The wall asks for something that its play list does not show. */
  deviceShowsNot: entry('-56013', 'silent'),
  templateNewer: entry('-56020'),
  templateInvalid: entry('-56021'),
  /** A chart whose table or fields are gone, or not for the author's eyes. */
  templateTableLost: entry('-56022'),
  /** A table or field of the template for which nothing stands. */
  templateUnmapped: entry('-56023'),
  templateTooLarge: entry('-56024'),
  templateLimit: entry('-56025'),
  /** No board, report or screen: what a dynamic screen shows is another one. */
  templateKind: entry('-56026'),
  /** A signed file whose signature does not hold. */
  templateChanged: entry('-56027'),
  /** A board for a version of a screen's template, for example; `name` is the template. */
  templateKindOther: entry('-56028'),

  /** What of a rule is wrong: `field` is where in it. */
  warningInvalid: entry('-57101'),
  warningGroups: entry('-57102'),
  warningLimit: entry('-57103'),
  /** The rule is switched off or its owner left. */
  warningStands: entry('-57104'),
  warningBusy: entry('-57105'),
  subscriptionChanged: entry('-59001'),
  /** A recipient who is not of the corporation. */
  subscriptionRecipient: entry('-59002'),
  subscriptionOthers: entry('-59003'),
  subscriptionDomain: entry('-59004'),
  subscriptionMeasure: entry('-59005'),
  subscriptionLimit: entry('-59006'),
  subscriptionStopped: entry('-59007'),
  subscriptionBusy: entry('-59008'),
  /** Rows or values that somebody does not see, or sees no more. */
  subscriptionRights: entry('-59009'),
  subscriptionTables: entry('-59010'),
  subscriptionFileGone: entry('-59011'),
  subscriptionLink: entry('-59012'),
  subscriptionPreviewLink: entry('-59013'),
  subscriptionLinkInvalid: entry('-59014'),
  subscriptionLeft: entry('-59015'),
  subscriptionEnded: entry('-59016'),
  subscriptionNoMail: entry('-59017'),
  scheduleInvalid: entry('-57001'),
  channelUnknown: entry('-57002'),
  channelFieldInvalid: entry('-57003'),
  channelSecretNeeded: entry('-57004'),
  channelTooMany: entry('-57005'),
  deliveryNotFailed: entry('-57006'),
  /** What a session refuses that looks at the product as another member. */
  viewReadOnly: entry('-60501'),
  /** Oneself, or who is no active member. */
  viewTarget: entry('-60502'),
  viewNotRunning: entry('-60503'),
  /** A right that the caller does not hold; `action` is which. */
  grantBeyond: entry('-60001'),
  /** An entry for somebody who is not of the corporation; `at` is its number. */
  grantSubject: entry('-60002'),
  /** An action that the kind of object does not know, twice the same subject, or both allowed and denied. */
  grantAction: entry('-60003'),
  /** A move by which others would see a document or lose sight of it. */
  grantMove: entry('-60004'),

  digitalInvalid: entry('-64001'),
  digitalLimit: entry('-64002'),
  digitalRecipient: entry('-64003'),
  digitalOff: entry('-64004'),
  digitalBusy: entry('-64005'),

  /** A docked system's form: `field` by name, `reason` what of it. */
  dockingFieldInvalid: entry('-61001'),
  /** The address leads elsewhere now, and a secret is not told to another one. */
  dockingSecretNeeded: entry('-61002'),
  dockingTooMany: entry('-61003'),
  /** A default role is missing, or people would become owners by it. */
  dockingRole: entry('-61004'),
  dockingDomains: entry('-61005'),
  /** What a system answered to a sign-in: `reason` says at what it failed. */
  dockingFailed: entry('-61006'),
  /** Begun in another browser, used before, or too long ago. */
  dockingStale: entry('-61007'),
  dockingOff: entry('-61008'),
  /** Nobody said that this person comes in. */
  dockingNotAdmitted: entry('-61009'),
  /** The account or the member is disabled. */
  dockingDisabled: entry('-61010'),
  /** Members of this corporation sign in by its system. */
  dockingOnly: entry('-61011'),
  /** A session that a system vouched for stays in its corporation. */
  dockingStays: entry('-61012'),
  dockingLogout: entry('-61013', 'message', 400),
  /** A sign-in by a docked system stands for a password for some minutes only. */
  factorSignInOld: entry('-61101'),
  /** Without this account nobody could sign in as this member. */
  dockingLastWay: entry('-62101'),
  /** A run of the directory is under way. */
  directoryBusy: entry('-62001'),
  /** What a run waits with is too old to be carried out. */
  directoryPlanOld: entry('-62002'),
  /** A directory says name and place of a group. */
  groupOfSource: entry('-62003'),
  /** Owners are never disabled by a directory. */
  directoryOwner: entry('-62004'),
  /** A system without a directory that could be read. */
  directoryNone: entry('-62005'),
  /** A person of a directory is no member any more, or somebody else. */
  directoryGone: entry('-62006'),
  ...AGENT_ERRORS,
  ...TARGET_ERRORS,
  ...JUDGMENT_ERRORS,
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorKey = keyof typeof ERRORS;
