export interface Env {
  readonly TESSERA_HOME: string;
}
