import fc from 'fast-check';
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import { plainText, richHtml } from './rich-text';

type Node = DefaultTreeAdapterMap['childNode'];

const allowed = new Set(['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a']);
const heading = /^h[3-6]$/;

/** What a browser would make of it that none of our rules makes. */
function strangersIn(html: string): string[] {
  const found: string[] = [];
  const look = (nodes: Node[]) => {
    for (const node of nodes) {
      if (node.nodeName === '#text') continue;
      if (!('attrs' in node)) {
        found.push(node.nodeName);
        continue;
      }
      const { tagName, attrs, childNodes } = node;
      if (!allowed.has(tagName) && !heading.test(tagName)) found.push(tagName);
      for (const { name, value } of attrs) if (!mayHave(tagName, name, value)) found.push(name);
      look(childNodes);
    }
  };
  look(parseFragment(html).childNodes);
  return found;
}

function mayHave(tag: string, name: string, value: string): boolean {
  if (tag === 'ol') return name === 'start' && /^\d+$/.test(value);
  if (tag !== 'a') return false;
  if (name === 'rel') return value === 'nofollow ugc noopener noreferrer';
  return name === 'href' && /^(https?:\/\/|mailto:)/i.test(value);
}

const call = 'alert(1)';

/** What has opened holes in other sites, each in a form of its own. */
const attacks = [
  ...[`<script>${call}</script>`, `<SCRIPT SRC=//x.test/a.js></SCRIPT>`, `<scr<script>ipt>${call}`],
  ...[
    `<img src=x onerror=${call}>`,
    `<img src=x onerror\n=\n${call}>`,
    `<img/src/onerror=${call}>`,
  ],
  ...[
    `<svg onload=${call}>`,
    `<svg><script>${call}</script></svg>`,
    `<svg><a xlink:href="javascript:${call}">x`,
  ],
  ...[
    `<math><mtext><table><mglyph><style><img src=x onerror=${call}>`,
    `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  ],
  ...[
    `<iframe src="javascript:${call}">`,
    `<iframe srcdoc="<script>${call}</script>">`,
    `<object data="javascript:${call}">`,
  ],
  ...[
    `<embed src="data:text/html,<script>${call}</script>">`,
    `<form action="javascript:${call}"><button>x`,
    `<button formaction=javascript:${call}>x`,
  ],
  ...[
    `<base href="javascript:/">`,
    `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
    `<link rel=stylesheet href=//x.test>`,
  ],
  ...[
    `<style>@import '//x.test'</style>`,
    `<div style="background:url(javascript:${call})">`,
    `<p style="width:expression(${call})">`,
  ],
  ...[
    `<body onload=${call}>`,
    `<details open ontoggle=${call}>`,
    `<video><source onerror=${call}>`,
    `<input autofocus onfocus=${call}>`,
  ],
  ...[
    `<marquee onstart=${call}>`,
    `<a href="javascript:${call}">x</a>`,
    `<a href="&#106;avascript:${call}">x</a>`,
  ],
  ...[
    `[x](javascript:${call})`,
    `[x](JaVaScRiPt:${call})`,
    `[x]( javascript:${call})`,
    `[x](<javascript:${call}>)`,
  ],
  ...[
    `[x](java\tscript:${call})`,
    `[x](java&#x0A;script:${call})`,
    `[x](&#106;avascript:${call})`,
    `[x](%6Aavascript:${call})`,
  ],
  ...[
    `[x](\u0001javascript:${call})`,
    `[x](vbscript:msgbox)`,
    `[x](data:text/html,<script>${call}</script>)`,
    `[x](file:///etc/passwd)`,
  ],
  ...[
    `[x](//x.test)`,
    `[x](/auth/callback?token=1)`,
    `[x](blob:https://x.test/1)`,
    `[x](view-source:https://x.test)`,
  ],
  ...[
    `[x](https://x.test"onmouseover="${call})`,
    `[x](https://x.test 'onmouseover=${call}')`,
    `[x](https://x.test "t" onclick=${call})`,
  ],
  ...[
    `[x](https://x.test\\"onclick=${call})`,
    `[<img src=x onerror=${call}>](https://x.test)`,
    `[x][1]\n\n[1]: javascript:${call}`,
  ],
  ...[
    `![x](javascript:${call})`,
    `![x](x"onerror="${call})`,
    `<https://x.test"onclick=${call}>`,
    `<javascript:${call}>`,
  ],
  ...[
    `https://x.test/"onmouseover="${call}`,
    `javascript:${call}`,
    `javascript://x.test/%0A${call}`,
    `http://javascript:${call}@x.test`,
  ],
  ...[
    `**<img src=x onerror=${call}>**`,
    `- <svg onload=${call}>`,
    `# <script>${call}</script>`,
    `&lt;script&gt;${call}&lt;/script&gt;`,
  ],
  ...[
    `&#60;img src=x onerror=${call}&#62;`,
    `\\<img src=x onerror=${call}>`,
    '```html\n<script>x</script>\n```',
    '`<script>x</script>`',
  ],
  ...[
    `<!--><img src=x onerror=${call}>-->`,
    `<![CDATA[<script>${call}</script>]]>`,
    `<?xml version="1.0"?><x onload=${call}/>`,
  ],
  ...[
    `\u202e<script>${call}</script>`,
    `<\u0000script>${call}</script>`,
    `</p><script>${call}</script>`,
    `"><script>${call}</script>`,
  ],
  ...[
    `<a\u000bhref="javascript:${call}">x`,
    `<x-y onclick=${call}>`,
    `<template><script>${call}</script></template>`,
    `<xmp><p title="</xmp><img src=x onerror=${call}>">`,
  ],
];

it('has attacks of every kind', () => {
  expect(new Set(attacks).size).toBeGreaterThan(75);
});

it('tells what a browser would run', () => {
  expect(strangersIn(`<p onclick="x"><script>x</script><a href="javascript:x">x</a></p>`)).toEqual([
    'onclick',
    'script',
    'href',
  ]);
});

it.each(attacks)('makes text of %j', (attack) => {
  for (const text of [attack, `Halo ${attack} dunia`, `- ${attack}\n- x`, `**a ${attack}**`]) {
    expect(strangersIn(richHtml(text))).toEqual([]);
  }
});

it('makes nothing but its own of whatever it is given', () => {
  const pieces = fc.constantFrom(
    ...attacks,
    '*',
    '**',
    '_',
    '[',
    '](',
    ')',
    '<',
    '>',
    '"',
    '\n',
    '# ',
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme' })), { maxLength: 12 }),
      (parts) => {
        expect(strangersIn(richHtml(parts.join('')))).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});

it('formats paragraphs, lists, emphasis, headings and links', () => {
  const text =
    '# Malam *ini*\n\nSatu\ndua **tiga**\n\n- a\n- b\n\n1. x\n\n[situs](https://x.test/a?b=1&c)';
  expect(richHtml(text)).toBe(
    '<h3>Malam <em>ini</em></h3>\n<p>Satu<br>\ndua <strong>tiga</strong></p>\n' +
      '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<ol>\n<li>x</li>\n</ol>\n' +
      '<p><a href="https://x.test/a?b=1&amp;c" rel="nofollow ugc noopener noreferrer">situs</a></p>\n',
  );
  expect(plainText(text)).toBe('Malam ini\nSatu\ndua tiga\na\nb\nx\nsitus');
});

it('shows a plain text as it is', () => {
  expect(richHtml('Tiket & kopi < Rp 5.000')).toBe('<p>Tiket &amp; kopi &lt; Rp 5.000</p>\n');
  expect(plainText('Tiket & kopi < Rp 5.000')).toBe('Tiket & kopi < Rp 5.000');
});
