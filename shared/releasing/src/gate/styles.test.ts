import { findForeign } from './styles';

const own = (name: string) => `promo__${name}--aB_-`;

test.each([
  `.${own('a')}{color:red}`,
  `.${own('a')} h1,.${own('a')}>*{margin:0}`,
  `@layer remote{@media (width>40em){.${own('a')}:hover{color:red}}}`,
  `:root:has(.${own('bar')}){scroll-padding:3rem}`,
  `:is(.${own('a')},.${own('b')}) p{margin:0}`,
  `.${own('a')}{& h1{color:red}}`,
  `@keyframes ${own('spin')}{from{rotate:0deg}to{rotate:1turn}}`,
  `@property --promo-angle{syntax:"<angle>";inherits:false;initial-value:0deg}`,
  `@font-face{font-family:"promo Display";src:url(a.woff2)}`,
  ``,
])('what can match only its own elements is left alone: %s', (sheet) => {
  expect(findForeign(sheet, 'promo')).toBeUndefined();
});

test.each([
  [`body{background:red!important}`, '"body" names no class of the remote'],
  [`h1{color:red}`, '"h1"'],
  [`:root{--brand:red}`, '":root"'],
  [`*{margin:0}`, '"*"'],
  [`.${own('a')},h2{color:red}`, '"h2"'],
  [`.button{color:red}`, '".button"'],
  [`body:not(.${own('a')}){color:red}`, '"body:not('],
  [`:is(.${own('a')},p){color:red}`, '":is('],
  [`@layer remote{@media print{main{display:none}}}`, '"main"'],
  [`@keyframes spin{to{rotate:1turn}}`, '@keyframes spin is for the whole site'],
  [`@property --brand{syntax:"*";inherits:true}`, '@property --brand is for the whole site'],
  [`@font-face{font-family:Plus Jakarta Sans;src:url(a.woff2)}`, '@font-face is for the whole'],
  [`@import url(https://evil.example/a.css);`, '@import'],
  [`@page{margin:0}`, '@page'],
  [`.a{color:red`, '".a"'],
  [`}{`, 'it cannot be read'],
])('what reaches further is named: %s', (sheet, reason) => {
  expect(findForeign(sheet, 'promo')).toContain(reason);
});
