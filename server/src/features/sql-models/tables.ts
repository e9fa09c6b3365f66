export interface SqlModelTables {
  /** What an author wrote; what the engine makes of it is the relation of the registered table. */
  sql_model: {
    table_id: string;
    corporation_code: string;
    sql_text: string;
    /** Names of its dynamic parameters. */
    parameters: string[];
    updated_at: Date;
  };
}
