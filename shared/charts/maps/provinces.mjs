/** The provinces of China by code: simplified Chinese, Hong Kong, English, Japanese; and the map file of the source. */
export const PROVINCES = `
110000 北京|北京|Beijing|北京 beijing
120000 天津|天津|Tianjin|天津 tianjin
130000 河北|河北|Hebei|河北 hebei
140000 山西|山西|Shanxi|山西 shanxi
150000 内蒙古|內蒙古|Inner~Mongolia|内モンゴル neimenggu
210000 辽宁|遼寧|Liaoning|遼寧 liaoning
220000 吉林|吉林|Jilin|吉林 jilin
230000 黑龙江|黑龍江|Heilongjiang|黒竜江 heilongjiang
310000 上海|上海|Shanghai|上海 shanghai
320000 江苏|江蘇|Jiangsu|江蘇 jiangsu
330000 浙江|浙江|Zhejiang|浙江 zhejiang
340000 安徽|安徽|Anhui|安徽 anhui
350000 福建|福建|Fujian|福建 fujian
360000 江西|江西|Jiangxi|江西 jiangxi
370000 山东|山東|Shandong|山東 shandong
410000 河南|河南|Henan|河南 henan
420000 湖北|湖北|Hubei|湖北 hubei
430000 湖南|湖南|Hunan|湖南 hunan
440000 广东|廣東|Guangdong|広東 guangdong
450000 广西|廣西|Guangxi|広西 guangxi
460000 海南|海南|Hainan|海南 hainan
500000 重庆|重慶|Chongqing|重慶 chongqing
510000 四川|四川|Sichuan|四川 sichuan
520000 贵州|貴州|Guizhou|貴州 guizhou
530000 云南|雲南|Yunnan|雲南 yunnan
540000 西藏|西藏|Tibet|チベット xizang
610000 陕西|陝西|Shaanxi|陝西 shanxi1
620000 甘肃|甘肅|Gansu|甘粛 gansu
630000 青海|青海|Qinghai|青海 qinghai
640000 宁夏|寧夏|Ningxia|寧夏 ningxia
650000 新疆|新疆|Xinjiang|新疆 xinjiang
710000 台湾|台灣|Taiwan|台湾 taiwan
810000 香港|香港|Hong~Kong|香港 xianggang
820000 澳门|澳門|Macau|マカオ aomen`
  .trim()
  .split('\n')
  .map((line) => {
    const [adcode, names, file] = line.split(' ');
    const [name, hk, en, ja] = names.replaceAll('~', ' ').split('|');
    return { adcode, name, hk, en, ja, file };
  });
