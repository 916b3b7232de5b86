// Import before hydration. Properties set on an undefined element are lost.
import 'w3m-elements/elements';
