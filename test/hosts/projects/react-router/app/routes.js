import { index, route } from '@react-router/dev/routes';

export default [index('home.jsx'), route('suite', 'suite/page.jsx'), route('cookie', 'suite/cookie.jsx')];
