/** Ids that example inputs are made of; they may belong to any corporation. */
export interface ExampleIds {
  readonly corporationCode: string;
  readonly agent: string;
  readonly collectSource: string;
  readonly collectTaskSet: string;
  readonly collectTask: string;
  readonly board: string;
  readonly chart: string;
  readonly message: string;
  readonly member: string;
  readonly invitation: string;
  readonly userGroup: string;
  readonly rowRule: string;
  readonly memberImport: string;
  readonly directoryRun: string;
  readonly role: string;
  readonly thirdSystem: string;
  readonly channel: string;
  readonly delivery: string;
  readonly digitalMessage: string;
  /** A run of that message. */
  readonly digitalRun: string;
  readonly connection: string;
  readonly connectedTable: string;
  readonly dataJob: string;
  readonly exportTask: string;
  readonly map: string;
  readonly param: string;
  readonly paramGroup: string;
  readonly report: string;
  /** A page of that report. */
  readonly paper: string;
  /** A component on that page. */
  readonly reportComponent: string;
  readonly screen: string;
  readonly dynamicScreen: string;
  readonly play: string;
  readonly device: string;
  readonly targetIndex: string;
  readonly decisionModel: string;
  readonly decisionPlan: string;
  readonly decisionRun: string;
  readonly template: string;
  readonly table: string;
  readonly tbl: string;
  readonly share: string;
  readonly subscription: string;
  /** An occurrence of it, and a file of that. */
  readonly subscriptionRun: string;
  readonly subscriptionFile: string;
  readonly upload: string;
  readonly warningBacktest: string;
  readonly warningDirectory: string;
  readonly warningRule: string;
  /** A password of the signed-in user, encrypted. */
  readonly cipher: { readonly password: string; readonly keyId: string };
}
