/** The site's colours, light and dark; mail programs know no variables. */
const style = `
:root{color-scheme:light dark}
body{margin:0;padding:0;background:#fbf8f3;color:#1c1322;font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.55;overflow-wrap:anywhere}
.page{width:100%;border-collapse:collapse}
.card{max-width:36em;margin:0 auto;padding:24px 20px}
.brand{margin:0 0 16px;color:#c4123f;font-size:18px;font-weight:800}
h1{margin:0 0 16px;font-size:22px;line-height:1.25}
.content{padding:20px;border:1px solid #e2d8cc;border-radius:14px;background:#fff}
p{margin:0 0 14px}
ul{margin:0 0 14px;padding-left:20px}
a{color:#c4123f}
.button{display:inline-block;padding:13px 22px;border-radius:999px;background:#c4123f;color:#fff;font-weight:700;text-decoration:none}
.facts{width:100%;margin:0 0 14px;border-collapse:collapse}
.facts th{width:34%;padding:6px 12px 6px 0;color:#5c5064;font-weight:400;text-align:left;vertical-align:top}
.facts td{padding:6px 0;font-weight:600;vertical-align:top}
.poster{display:block;width:100%;height:auto;margin:0 0 20px;border-radius:10px}
.foot{margin:16px 0 0;color:#5c5064;font-size:13px}
@media (prefers-color-scheme:dark){
body{background:#120c18;color:#f8f2fb}
.content{border-color:#392c46;background:#1c1424}
.brand,a{color:#ff5c7f}
.button{background:#ff5c7f;color:#2a0411}
.facts th,.foot{color:#bdb0c8}
}`;

/** Where the picture of a mail goes that has one. */
export const pictureSlot = '<!-- picture -->';

/** @param name the content id of the part of the mail that is the picture */
export const pictureHtml = (name: string): string =>
  `<img class="poster" src="cid:${name}" alt="" width="600" height="315">`;

/**
 * The page of every mail: the same frame, for phones and desks, light and dark, without anything
 * that has to be loaded.
 * @param heading the subject, escaped
 * @param content of the mail as HTML
 */
export const mailPage = (heading: string, content: string): string =>
  `<!doctype html><html lang="id"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<meta name="color-scheme" content="light dark"><title>${heading}</title>` +
  `<style>${style}</style></head><body><table class="page" role="presentation"><tr><td>` +
  `<div class="card"><p class="brand">Panggung</p><div class="content">${pictureSlot}<h1>${heading}</h1>` +
  `${content}</div><p class="foot">Email ini dikirim otomatis oleh Panggung.</p></div>` +
  `</td></tr></table></body></html>`;
