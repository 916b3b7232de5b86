// Before the page is taken over: a tag that is not defined yet would lose what a component gives it.
import 'w3m-elements/elements';
