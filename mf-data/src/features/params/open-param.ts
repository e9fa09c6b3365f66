/** A parameter that is open in the editor; without an id a new one. */
export interface OpenParam {
  readonly dynamicParamId: string | null;
  readonly groupId: string | null;
}
