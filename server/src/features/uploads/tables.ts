import type { ColumnType, Generated } from 'kysely';

export interface UploadTables {
  /** A file on its way into a table; its parts lie in the file store below `uploads/<id>`. */
  upload: {
    upload_id: string;
    corporation_code: string;
    user_id: string;
    /** As the user's machine calls it; never part of a path. */
    file_name: string;
    extension: string;
    size: ColumnType<number | string, number, number>;
    parts: number;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  upload_part: { upload_id: string; part: number; size: number };
}
