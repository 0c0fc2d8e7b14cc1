/**
 * The styles of antd's components beyond those of shell and lists: forms, dialogs, tabs. Whoever
 * imports one of them imports this (the build says so), so that lists load without.
 */
import '../../.cache/antd-forms.css';
