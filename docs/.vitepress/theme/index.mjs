// Without the theme's own web font: pages use the fonts of the system, and ask no other origin.
import theme from 'vitepress/theme-without-fonts';
import './style.css';

// VitePress reads the default export.
export default theme;
