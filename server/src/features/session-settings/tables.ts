export interface SettingsTables {
  custom_setting: {
    user_id: string;
    /** Empty for a user without a corporation. */
    corporation_code: string;
    setting_key: string;
    setting_value: string;
  };
}
